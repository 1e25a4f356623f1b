/** What stands in braces in the words of the e-mail about an enquiry, and is replaced by what the enquiry says. */
export const mailNames = ['hotel', 'name', 'page', 'campaign'] as const

/** A sentence about the first unknown name in braces, or true. */
export function checkMailNames(text: string | undefined): string | true {
  const unknown = (text ?? '').match(/\{[^}]*\}?/g)?.find((name) => !KNOWN.includes(name))
  return unknown
    ? `${unknown} stands for nothing here: write ${KNOWN.slice(0, -1).join(', ')} or ${KNOWN.at(-1)}.`
    : true
}

const KNOWN: readonly string[] = mailNames.map((name) => `{${name}}`)
