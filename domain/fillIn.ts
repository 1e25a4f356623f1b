/** Puts values where a text names them in braces; a name that is none of theirs stays as it is written. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
