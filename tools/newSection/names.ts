export type SectionNames = {
  name: string
  type: string
  component: string
  projection: string
  title: string
}

/**
 * The names of a section.
 *
 * @param name in camel case, without the word Section
 * @throws Error when the name is not of that form
 */
export function namesOf(name: string): SectionNames {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name) || name === 'registry')
    throw new Error(
      `"${name}" cannot name a section: use letters in camel case, such as guestBook.`,
    )
  if (/section$/i.test(name))
    throw new Error(`Leave out the word Section: ${name.replace(/section$/i, '') || 'guestBook'}.`)
  const capital = upperFirst(name)
  const words = name.replace(/[A-Z0-9]+/g, (letters) => ` ${letters.toLowerCase()}`)
  return {
    name,
    type: `${name}Section`,
    component: `${capital}Section`,
    projection: `${name}Projection`,
    title: upperFirst(words),
  }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
