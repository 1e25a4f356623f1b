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
import { describePath, type NamedType } from '../content/fieldTitles.ts'
import { joinLetters } from './paragraph.ts'

/** A field with `options.list` contains one of the listed values, not a text. */
export type TextType = NamedType & {
  options?: { list?: unknown } | undefined
  fields?: readonly { name: string; type: TextType }[]
  of?: readonly TextType[]
}

/** A text that an editor wrote: a field, or a paragraph. */
export type Text = {
  document: StoredDocument
  /** The published id. */
  id: string
  isDraft: boolean
  type: string
  typeTitle: string
  title: string
  /** In the Studio's syntax; for a paragraph the path of its children: `body[_key=="a"].children`. */
  path: string
  /** The titles of the fields on the path. */
  place: string
  text: string
  children?: readonly Value[]
  /** Whether the paragraph is the only item of its array. */
  isAlone?: boolean
}

/** System fields and addresses are not searched. */
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

/** Leaves out versions in releases. */
export function listTexts(
  documents: readonly StoredDocument[],
  typeOf: (name: string) => TextType | undefined,
): Text[] {
  return documents.flatMap((document) => {
    const { _id, _type } = document
    const isDraft = isDraftId(_id)
    const type = typeOf(_type)
    // Data about a file, such as its name, is not a text of the site.
    if (!type || _type.startsWith('sanity.') || !(isPublicId(_id) || isDraft)) return []
    return [...textsIn(document, type, '')].map(({ path, ...found }) => ({
      document,
      id: publishedIdOf(_id),
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
