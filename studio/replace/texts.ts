import { isRecord } from '../../domain/records.ts'
import {
  type HealthDocument,
  objectsIn,
  titleOf,
  typeNameOf,
  type Value,
} from '../content/documents.ts'
import { fieldTitles, type NamedType } from '../content/fieldTitles.ts'
import { lettersIn } from './paragraph.ts'

/** As much of a type of the schema as tells a text from an address or a choice. */
export type TextType = NamedType & {
  options?: { list?: unknown } | undefined
  fields?: readonly { name: string; type: TextType }[]
  of?: readonly TextType[]
}

/** A text that an editor wrote: a field, or a paragraph. */
export type Text = {
  /** Of the document as visitors have it, or of a draft. */
  document: HealthDocument
  /** The id that both have. */
  id: string
  isDraft: boolean
  type: string
  typeName: string
  title: string
  /** As the Studio writes it; of a paragraph that of its children: `body[_key=="a"].children`. */
  path: string
  /** The same in words. */
  place: string
  text: string
  /** Of a paragraph. */
  children?: readonly Value[]
  /** Whether a paragraph is the only one of its text, such as an answer. */
  isAlone?: boolean
}

/** They say where something is, and are changed where links are; a name with an underscore is the lake's own. */
const isAddress = (field: string) => /^_|^(?:href|anchor|from|to|current)$|url$/i.test(field)

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
      else if (!isAddress(name)) yield* textsIn(value[name], fieldType, inside)
    }
  }
}

const paragraphIn = (children: Value[], path: string): Found => ({
  path,
  text: lettersIn(children),
  children,
})

/**
 * Every text of the dataset, of published documents and of drafts.
 *
 * @param documents all of them; versions in releases are left out
 * @param typeOf the type of the schema by its name
 */
export function textsOf(
  documents: readonly HealthDocument[],
  typeOf: (name: string) => TextType | undefined,
): Text[] {
  return documents.flatMap((document) => {
    const { _id, _type } = document
    const isDraft = _id.startsWith('drafts.')
    const type = typeOf(_type)
    // What the platform keeps of a file, its name among it, is no text of the site.
    if (!type || _type.startsWith('sanity.') || (_id.includes('.') && !isDraft)) return []
    return [...textsIn(document, type, '')].map(({ path, ...found }) => ({
      document,
      id: _id.replace(/^drafts\./, ''),
      isDraft,
      type: _type,
      typeName: typeNameOf(_type),
      title: titleOf(document),
      path,
      place: fieldTitles(document, path.replace(/\[[^\]]*\]\.children(?:\[.*)?$/, ''), type),
      ...found,
    }))
  })
}
