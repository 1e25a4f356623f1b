type AnyDocument = { _id: string; [field: string]: unknown }

export function documentTitle({ _id, title, heading, question, name, text, from }: AnyDocument) {
  const texts = [title, heading, question, name, text, from]
  const found = texts.find((each) => typeof each === 'string' && each.trim() !== '')
  return found ? String(found).trim() : `(${_id})`
}
