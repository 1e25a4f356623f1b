import { logoFile, markFile } from './brand/logo.ts'
import { gardens } from './clients/gardens.ts'
import { houses } from './clients/houses.ts'
import { journeys } from './clients/journeys.ts'
import { partners, providers } from './clients/partners.ts'
import { accounts } from './features/accounts.ts'
import { benefits } from './features/benefits.ts'
import { channels } from './features/channels.ts'
import { frontDesk } from './features/front-desk.ts'
import { benefitArch, featureTile } from './features/tile.ts'
import { palette } from './palette.ts'

const under = (folder: string, drawings: Record<string, () => string>): [string, string][] =>
  Object.entries(drawings).map(([key, draw]) => [`images/${folder}/${key}.svg`, draw()])

/** Every SVG of the seed: path under studio/seed/ and content. */
export const drawings: ReadonlyMap<string, string> = new Map([
  ['images/brand/mark.svg', markFile()],
  ['images/brand/logo.svg', logoFile(palette.ink, palette.marigold)],
  ['images/brand/logo-light.svg', logoFile(palette.paper, palette.marigold)],
  ...Object.entries({ ...frontDesk, ...channels, ...accounts }).map(
    ([key, drawing]): [string, string] => [`images/features/${key}.svg`, featureTile(drawing)],
  ),
  ...Object.entries(benefits).map(([key, drawing]): [string, string] => [
    `images/benefits/${key}.svg`,
    benefitArch(drawing),
  ]),
  ...under('clients', { ...gardens, ...houses, ...journeys }),
  ...under('partners', partners),
  ...under('providers', providers),
])
