/** The names of the placeholders in the e-mail about an enquiry. A text contains them in braces: `{hotel}`. */
export const mailPlaceholders = ['hotel', 'name', 'page', 'campaign'] as const

/** Checks the placeholders of a text. @returns true, or a sentence about the first unknown placeholder */
export function checkMailPlaceholders(text: string | undefined): string | true {
  const unknown = (text ?? '').match(/\{[^}]*\}?/g)?.find((name) => !KNOWN.includes(name))
  return unknown
    ? `${unknown} is unknown. Use ${KNOWN.slice(0, -1).join(', ')} or ${KNOWN.at(-1)}.`
    : true
}

const KNOWN: readonly string[] = mailPlaceholders.map((name) => `{${name}}`)
