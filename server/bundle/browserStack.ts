import { SourceMap, type SourceMapPayload } from 'node:module'
import type { ViteDevServer } from 'vite'

/**
 * A stack that a browser reported, with the files and lines of the sources instead of those that Vite served.
 * Lines of modules that Vite does not know stay as they are.
 */
export async function sourceStack(stack: string, vite: ViteDevServer): Promise<string> {
  const lines = stack.split('\n').map(async (text) => {
    const [place, url, line, column] = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/.exec(text) ?? []
    if (!place || !url) return text
    const { moduleGraph } = vite.environments.client
    const module = await moduleGraph.getModuleByUrl(new URL(url).pathname)
    const map = module?.transformResult?.map
    if (!module?.file || !map?.mappings) return text
    // Vite's maps have every field that Node reads; its type calls them optional.
    const origin = new SourceMap(map as SourceMapPayload).findOrigin(Number(line), Number(column))
    if (!('lineNumber' in origin)) return text
    return text.replace(place, `${module.file}:${origin.lineNumber}:${origin.columnNumber}`)
  })
  return (await Promise.all(lines)).join('\n')
}
