import { openDevSite } from '../bundle/openDevSite.ts'
import { openDevStudio } from '../bundle/openDevStudio.ts'
import { onStop } from '../process/stop.ts'
import type { Studio } from '../startServer.ts'
import { type Command, noStudioOption, readArguments } from './command.ts'
import { serve } from './serve.ts'

/** `npm run dev`: serves the site and the Studio from their sources, with hot reload. */
export const run: Command = async (config, args) => {
  const { values } = readArguments(args, {
    options: noStudioOption,
    usage: 'Usage: npm run dev. "-- --no-studio" leaves out the Studio.',
  })
  process.env.NODE_ENV = 'development'

  await serve(config, {
    print: console.log,
    allowsNewQueries: true,
    async openSite({ server }) {
      const site = await openDevSite(config, server)
      onStop(site.close)
      return site
    },
    openStudio: values['no-studio'] ? undefined : openStudio,
  })

  console.log('Changed sources are reloaded automatically. Ctrl+C stops.')
}

async function openStudio(): Promise<Studio> {
  const studio = await openDevStudio(() =>
    console.log(`The Studio's dev server has ended. To use the Studio, restart "npm run dev".`),
  )
  onStop(studio.stop)
  return studio
}
