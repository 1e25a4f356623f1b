/** The names that editors may write in braces, such as `{hotel}`, in their texts for the e-mail about an enquiry. */
export const mailPlaceholders = ['hotel', 'name', 'page', 'campaign'] as const

export function checkMailPlaceholders(text: string | undefined): string | true {
  const unknown = (text ?? '').match(/\{[^}]*\}?/g)?.find((name) => !KNOWN.includes(name))
  return unknown
    ? `${unknown} is unknown. Use ${KNOWN.slice(0, -1).join(', ')} or ${KNOWN.at(-1)}.`
    : true
}

const KNOWN: readonly string[] = mailPlaceholders.map((name) => `{${name}}`)
