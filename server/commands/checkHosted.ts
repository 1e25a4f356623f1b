import { findHostedProblems } from '../config/hostedProject.ts'
import { StartupError } from '../process/errors.ts'
import { type Command, readPositionals } from './command.ts'

/** `npm run check:hosted`: checks the hosted project that `.env` names. */
export const run: Command = async ({ site, viewerToken }, args) => {
  readPositionals(args, 'Usage: npm run check:hosted.', 0)
  if (site.content.embedded)
    throw new StartupError(
      'Content is embedded: there is no hosted project to check. Set VITE_SANITY_PROJECT_ID in .env to use one.',
    )
  const { SANITY_STUDIO_PROJECT_ID: projectId, SANITY_STUDIO_DATASET: dataset } = process.env
  const problems = await findHostedProblems({
    env: site,
    studio: { projectId, dataset },
    viewerToken,
  })
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  console.log('The project is ready. Next: npm start, or npm run build.')
}
