type AnyDocument = { _id: string; [field: string]: unknown }

/** Returns the title of a document for editors: its title, heading, question, name, text or old address. */
export function documentTitle({ _id, title, heading, question, name, text, from }: AnyDocument) {
  const texts = [title, heading, question, name, text, from]
  const found = texts.find((each) => typeof each === 'string' && each.trim() !== '')
  return found ? String(found).trim() : `(${_id})`
}
