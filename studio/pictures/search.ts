import { hasWords } from '../ui/hasWords.ts'
import { type Picture, tagsOf, type Use } from './usage.ts'

export const filters = ['all', 'without-text', 'unused'] as const

export type Filter = (typeof filters)[number]

export const isFilter = (name: unknown): name is Filter => filters.some((one) => one === name)

const lacksText = ({ alt, obstacle }: Use): boolean => !obstacle && !alt.trim()

export function passes({ uses }: Picture, filter: Filter): boolean {
  if (filter === 'unused') return uses.length === 0
  return filter === 'all' || uses.some(lacksText)
}

/** Whether each word stands in the file's name or tags, in an alternative text, or in the title of a document that shows it. */
export const isFound = (picture: Picture, search: string): boolean =>
  hasWords(
    [
      picture.name ?? '',
      ...tagsOf(picture),
      ...picture.uses.flatMap(({ alt, title }) => [alt, title]),
    ].join('\n'),
    search,
  )
