import { registerHooks } from 'node:module'

// Node loads this file before Sanity's CLI. The CLI has no option for another API than Sanity's, but creates all its
// clients with `createClient`, so this hook gives the CLI a `createClient` that sends requests to the lake.

const access = JSON.stringify({ apiHost: process.env.CONTENT_LAKE, useProjectHostname: false })

registerHooks({
  resolve(specifier, context, nextResolve) {
    const client = nextResolve(specifier, context)
    if (specifier !== '@sanity/client' || context.conditions.includes('require')) return client
    const url = JSON.stringify(client.url)
    const module = `
      import { createClient as create } from ${url}
      export * from ${url}
      export const createClient = (config) => create({ ...config, ...${access} })`
    return { ...client, url: `data:text/javascript,${encodeURIComponent(module)}` }
  },
})
