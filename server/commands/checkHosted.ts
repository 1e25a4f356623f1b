import { checkProject } from '../config/hostedProject.ts'
import { StartupError } from '../process/errors.ts'
import { type Command, readArguments } from './command.ts'

const USAGE = 'Say npm run check:hosted.'

/** `npm run check:hosted`: whether the hosted project of `.env` is ready for this site. Ends with 1 where it is not. */
export const run: Command = async ({ site, viewerToken }, args) => {
  readArguments(args, { options: {}, usage: USAGE })
  if (site.content.embedded)
    throw new StartupError(
      'Content is embedded: there is no hosted project to check. Set VITE_SANITY_PROJECT_ID in .env to have one.',
    )
  const { SANITY_STUDIO_PROJECT_ID: projectId, SANITY_STUDIO_DATASET: dataset } = process.env
  const checks = await checkProject({ env: site, studio: { projectId, dataset }, viewerToken })
  for (const { what, remedy } of checks)
    console.log(remedy === undefined ? `✓ ${what}.` : `✗ ${what}: no.\n  ${remedy}`)
  const wrong = checks.filter(({ remedy }) => remedy !== undefined).length
  if (wrong > 0)
    throw new StartupError(
      `${wrong} of ${checks.length} are to be mended first. Then npm run check:hosted again.`,
    )
  console.log('The project is ready. Next: npm start, or npm run build.')
}
