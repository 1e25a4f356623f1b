import { mapObjects } from './mapObjects.ts'
import { type Fields, isRecord, objectsIn } from './records.ts'

const FORMER_SETTINGS = ['colours']
const FORMER_WORDS = ['notes', 'noteNumber', 'backToText']
const RENAMED_WORDS = new Map([['choiceOfNone', 'choiceWithoutAddOns']])

/** Removes or renames former settings, and puts footnotes in brackets. Returns an unchanged document itself. */
export function withoutFormerFeatures<Value>(document: Value): Value {
  const withoutFootnotes = mapObjects(document, (fields) =>
    objectsIn(fields.children).some(isFootnote) ? withNotesInBrackets(fields) : fields,
  )
  return isSettings(withoutFootnotes)
    ? (withoutFormerSettings(withoutFootnotes) as Value) // only former fields were removed or renamed
    : withoutFootnotes
}

const isFootnote = ({ _type }: Fields) => _type === 'footnote'

function withNotesInBrackets(block: Fields): object {
  const markDefs = objectsIn(block.markDefs)
  const links: Fields[] = []
  const children = objectsIn(block.children).flatMap((child) => {
    if (!isFootnote(child)) return [child]
    const { _key, text, source } = child
    const [link] = objectsIn([source]).filter((fields) => fields.href || fields.page || fields.file)
    const words = (typeof text === 'string' && text.trim()) || (link ? 'Source' : '')
    if (!words) return []
    if (link) links.push({ ...link, _key, _type: 'textLink' })
    return [{ _key, _type: 'span', marks: link ? [_key] : [], text: ` (${words})` }]
  })
  return { ...block, children, markDefs: [...markDefs, ...links] }
}

const isSettings = (document: unknown): document is Fields =>
  isRecord(document) && document._type === 'siteSettings'

function withoutFormerSettings(settings: Fields): Fields {
  const [words] = objectsIn([settings.words])
  const keptWords = words && rename(omit(words, FORMER_WORDS), RENAMED_WORDS)
  const keptSettings = omit(settings, FORMER_SETTINGS)
  return keptWords === words ? keptSettings : { ...keptSettings, words: keptWords }
}

const omit = (fields: Fields, names: readonly string[]): Fields =>
  names.some((name) => name in fields)
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
    : fields

const rename = (fields: Fields, newNames: ReadonlyMap<string, string>): Fields =>
  Object.keys(fields).some((name) => newNames.has(name))
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [newNames.get(name) ?? name, value]),
      )
    : fields
