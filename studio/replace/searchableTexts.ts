import { isDraftId } from '@sanity/client/csm'
import { pathToString } from 'sanity'
import type { Path } from '../../domain/listTexts.ts'
import { isRecord, objectsIn } from '../../domain/records.ts'
import { childrenOf, type Definition, definitions, resolveType } from '../../schemas/contentTree.ts'
import { isPublicId, linkTo, type StoredDocument, type Value } from '../content/documents.ts'
import { joinChildTexts } from './paragraph.ts'

export type SearchableText = ReturnType<typeof linkTo> & {
  document: StoredDocument
  isDraft: boolean
  /** In the Studio's syntax; for a paragraph the path of its children: `body[_key=="a"].children`. */
  path: string
  /** The titles of the fields and types on the path. */
  place: string
  text: string
  children?: readonly Value[]
  /** The only paragraph of a field must not become empty. */
  isOnlyParagraph?: boolean
}

/** System fields and addresses are not searched. */
const isSkipped = (field: string) => /^_|^(?:href|anchor|from|to|current)$|url$/i.test(field)

type TextAtPath = Pick<SearchableText, 'path' | 'place' | 'text' | 'children' | 'isOnlyParagraph'>

const joinTitles = (place: string, title: string | undefined) =>
  [place, title].filter(Boolean).join(' › ')

/** A field with a list of options contains one of them. */
const isFreeText = ({ type, options }: Definition) =>
  (type === 'string' || type === 'text') && !options?.list

function* findTexts(
  value: unknown,
  type: Definition,
  path: Path,
  place: string,
): Generator<TextAtPath> {
  if (typeof value === 'string' && isFreeText(type))
    yield { path: pathToString(path), place, text: value }
  for (const [relativePath, childType, child] of childrenOf(value, type)) {
    const childPath = [...path, ...relativePath]
    if (isRecord(child) && child._type === 'block') {
      const children = objectsIn(child.children)
      const isOnlyParagraph = Array.isArray(value) && value.length === 1
      const text = joinChildTexts(children)
      yield {
        path: pathToString([...childPath, 'children']),
        place,
        text,
        children,
        isOnlyParagraph,
      }
    } else if (childType.hidden !== true && !isSkipped(String(relativePath.at(-1))))
      yield* findTexts(child, childType, childPath, joinTitles(place, resolveType(childType).title))
  }
}

/** Lists the texts of published documents and drafts, but not of versions in releases. */
export const listSearchableTexts = (documents: readonly StoredDocument[]): SearchableText[] =>
  documents.flatMap((document) => {
    const { _id, _type } = document
    const isDraft = isDraftId(_id)
    const type = definitions.get(_type)
    if (!type || !(isPublicId(_id) || isDraft)) return []
    return [...findTexts(document, type, [], '')].map((text) => ({
      ...linkTo(document),
      document,
      isDraft,
      ...text,
    }))
  })
