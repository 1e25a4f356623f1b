/** The placeholders, in braces, of the e-mail about an enquiry. */
export const mailNames = ['hotel', 'name', 'page', 'campaign'] as const

/** Checks the placeholders of a text. @returns true, or a sentence about the first unknown placeholder */
export function checkMailNames(text: string | undefined): string | true {
  const unknown = (text ?? '').match(/\{[^}]*\}?/g)?.find((name) => !KNOWN.includes(name))
  return unknown
    ? `${unknown} is unknown. Use ${KNOWN.slice(0, -1).join(', ')} or ${KNOWN.at(-1)}.`
    : true
}

const KNOWN: readonly string[] = mailNames.map((name) => `{${name}}`)
