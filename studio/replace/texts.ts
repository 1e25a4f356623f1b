import { isRecord, objectsIn } from '../../domain/records.ts'
import { type StoredDocument, titleOf, typeTitleOf, type Value } from '../content/documents.ts'
import { describePath, type NamedType } from '../content/fieldTitles.ts'
import { joinLetters } from './paragraph.ts'

/** The part of a schema type that distinguishes a text from a choice in a list. */
export type TextType = NamedType & {
  options?: { list?: unknown } | undefined
  fields?: readonly { name: string; type: TextType }[]
  of?: readonly TextType[]
}

/** A text that an editor wrote: a field, or a paragraph. */
export type Text = {
  /** The published document or the draft that contains the text. */
  document: StoredDocument
  /** The published id. */
  id: string
  isDraft: boolean
  type: string
  typeTitle: string
  title: string
  /** The path in the Studio's syntax; for a paragraph the path of its children: `body[_key=="a"].children`. */
  path: string
  /** The titles of the fields on the path. */
  place: string
  text: string
  /** The children of a paragraph. */
  children?: readonly Value[]
  /** Whether a paragraph is the only one of its field. */
  isAlone?: boolean
}

/** Whether a field is a system field or contains an address. Such fields are not searched. */
const isSkipped = (field: string) => /^_|^(?:href|anchor|from|to|current)$|url$/i.test(field)

type Found = Pick<Text, 'path' | 'text' | 'children' | 'isAlone'>

function* textsIn(value: unknown, type: TextType | undefined, path: string): Generator<Found> {
  if (typeof value === 'string') {
    if (type && !type.options?.list && (type.name === 'string' || type.name === 'text'))
      yield { path, text: value }
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      const key = isRecord(item) ? item._key : undefined
      const name = isRecord(item) ? item._type : undefined
      const itemType = type?.of?.find((one) => one.name === name) ?? type?.of?.[0]
      const inside = `${path}[${typeof key === 'string' ? `_key=="${key}"` : at}]`
      const isAlone = name === 'block' && value.length === 1
      for (const found of textsIn(item, itemType, inside))
        yield found.children && isAlone ? { ...found, isAlone } : found
    }
  } else if (isRecord(value)) {
    for (const { name, type: fieldType } of type?.fields ?? []) {
      const inside = path ? `${path}.${name}` : name
      if (name === 'children' && value._type === 'block')
        yield paragraphIn(objectsIn(value[name]), inside)
      else if (!isSkipped(name)) yield* textsIn(value[name], fieldType, inside)
    }
  }
}

const paragraphIn = (children: Value[], path: string): Found => ({
  path,
  text: joinLetters(children),
  children,
})

/**
 * Lists every text of published documents and drafts.
 *
 * @param documents all documents; versions in releases are left out
 * @param typeOf finds a schema type by its name
 */
export function listTexts(
  documents: readonly StoredDocument[],
  typeOf: (name: string) => TextType | undefined,
): Text[] {
  return documents.flatMap((document) => {
    const { _id, _type } = document
    const isDraft = _id.startsWith('drafts.')
    const type = typeOf(_type)
    // Data about a file, such as its name, is not a text of the site.
    if (!type || _type.startsWith('sanity.') || (_id.includes('.') && !isDraft)) return []
    return [...textsIn(document, type, '')].map(({ path, ...found }) => ({
      document,
      id: _id.replace(/^drafts\./, ''),
      isDraft,
      type: _type,
      typeTitle: typeTitleOf(_type),
      title: titleOf(document),
      path,
      place: describePath(document, path.replace(/\[[^\]]*\]\.children(?:\[.*)?$/, ''), type),
      ...found,
    }))
  })
}
