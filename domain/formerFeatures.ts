import { mapObjects } from './mapObjects.ts'
import { objectsOf } from './plainText.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fields of the site settings in earlier versions. */
const FORMER_SETTINGS = ['colours']
const FORMER_WORDS = ['notes', 'noteNumber', 'backToText']

/**
 * Removes what the Studio no longer knows from a document of an earlier version: the accent colours in the settings,
 * and footnotes. The words of a footnote follow in brackets where its number stood, with its link.
 *
 * @returns the identical value when the document has none of it
 */
export function withoutFormerFeatures<Value>(document: Value): Value {
  const texts = mapObjects(document, (fields) =>
    objectsOf(fields.children).some(isFootnote) ? withNotesInBrackets(fields) : fields,
  )
  return isSettings(texts) ? (withoutFormerSettings(texts) as Value) : texts // of the same type
}

const isFootnote = ({ _type }: Fields) => _type === 'footnote'

function withNotesInBrackets(block: Fields): object {
  const markDefs = objectsOf(block.markDefs)
  const links: Fields[] = []
  const children = objectsOf(block.children).flatMap((child) => {
    if (!isFootnote(child)) return [child]
    const { _key, text, source } = child
    const [link] = objectsOf([source]).filter((fields) => fields.href || fields.page || fields.file)
    const words = (typeof text === 'string' && text.trim()) || (link ? 'Source' : '')
    if (!words) return []
    if (link) links.push({ ...link, _key, _type: 'textLink' })
    return [{ _key, _type: 'span', marks: link ? [_key] : [], text: ` (${words})` }]
  })
  return { ...block, children, markDefs: [...markDefs, ...links] }
}

const isSettings = (document: unknown): document is Fields =>
  (document as Fields | null)?._type === 'siteSettings' // any document

function withoutFormerSettings(settings: Fields): Fields {
  const [words] = objectsOf([settings.words])
  const kept = words && without(words, FORMER_WORDS)
  const rest = without(settings, FORMER_SETTINGS)
  return kept === words ? rest : { ...rest, words: kept }
}

/** Without some fields; the identical object when it has none of them. */
const without = (fields: Fields, names: readonly string[]): Fields =>
  names.some((name) => name in fields)
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
    : fields
