type AnyDocument = { _id: string; [field: string]: unknown }

export function documentTitle({ _id, title, heading, question, name, text, from }: AnyDocument) {
  const texts = [title, heading, question, name, text, from]
  const firstText = texts.find((each) => typeof each === 'string' && each.trim() !== '')
  return firstText ? String(firstText).trim() : `(${_id})`
}
