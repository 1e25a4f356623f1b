import { isDraftId } from '@sanity/client/csm'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { isRecord, objectsIn } from '../../domain/records.ts'
import {
  isPublicId,
  type StoredDocument,
  titleOf,
  typeTitleOf,
  type Value,
} from '../content/documents.ts'
import { joinChildTexts } from './paragraph.ts'

/** A field with `options.list` contains a listed value, not free text. */
export type TextType = {
  name: string
  title?: string | undefined
  hidden?: unknown
  options?: { list?: unknown } | undefined
  fields?: readonly { name: string; type: TextType }[]
  of?: readonly TextType[]
}

export type SearchableText = {
  document: StoredDocument
  /** The published id. */
  id: string
  isDraft: boolean
  type: string
  typeTitle: string
  title: string
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

function* findTexts(
  value: unknown,
  type: TextType | undefined,
  path: string,
  place: string,
): Generator<TextAtPath> {
  if (typeof value === 'string') {
    if (type && !type.options?.list && (type.name === 'string' || type.name === 'text'))
      yield { path, place, text: value }
  } else if (Array.isArray(value)) {
    const keys = value.map((item) => (isRecord(item) ? item._key : undefined))
    for (const [index, item] of value.entries()) {
      // A patch at a key that occurs twice would change both items.
      const key = keys.filter((each) => each === keys[index]).length === 1 ? keys[index] : undefined
      const typeName = isRecord(item) ? item._type : undefined
      const itemType = type?.of?.find(({ name }) => name === typeName) ?? type?.of?.[0]
      const itemPath = `${path}[${typeof key === 'string' ? `_key=="${key}"` : index}]`
      const isOnlyParagraph = typeName === 'block' && value.length === 1
      const itemPlace = typeName === 'block' ? place : joinTitles(place, itemType?.title)
      for (const text of findTexts(item, itemType, itemPath, itemPlace))
        yield text.children && isOnlyParagraph ? { ...text, isOnlyParagraph } : text
    }
  } else if (isRecord(value)) {
    for (const { name, type: fieldType } of type?.fields ?? []) {
      const fieldPath = path ? `${path}.${name}` : name
      if (name === 'children' && value._type === 'block')
        yield createParagraphText(objectsIn(value[name]), fieldPath, place)
      else if (!isSkipped(name) && fieldType.hidden !== true)
        yield* findTexts(value[name], fieldType, fieldPath, joinTitles(place, fieldType.title))
    }
  }
}

const createParagraphText = (children: Value[], path: string, place: string): TextAtPath => ({
  path,
  place,
  text: joinChildTexts(children),
  children,
})

/** Lists the texts of published documents and drafts, but not of versions in releases. */
export function listSearchableTexts(
  documents: readonly StoredDocument[],
  typeOf: (name: string) => TextType | undefined,
): SearchableText[] {
  return documents.flatMap((document) => {
    const { _id, _type } = document
    const isDraft = isDraftId(_id)
    const type = typeOf(_type)
    // Metadata of files, such as their names, is not searched.
    if (!type || _type.startsWith('sanity.') || !(isPublicId(_id) || isDraft)) return []
    return [...findTexts(document, type, '', '')].map((text) => ({
      document,
      id: publishedIdOf(_id),
      isDraft,
      type: _type,
      typeTitle: typeTitleOf(_type),
      title: titleOf(document),
      ...text,
    }))
  })
}
