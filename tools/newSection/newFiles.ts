import type { SectionNames } from './names.ts'

/** The files of a section that shows a heading, an introduction and a text: path and content. */
export const newFiles = (names: SectionNames): Record<string, string> => ({
  [`schemas/sections/${names.name}.ts`]: schema(names),
  [`src/sections/${names.name}/projection.ts`]: projection(names),
  [`src/sections/${names.name}/${names.component}.tsx`]: component(names),
  [`src/sections/${names.name}/${names.component}.module.css`]: styles,
  [`src/sections/${names.name}/${names.component}.test.tsx`]: test(names),
  [`studio/static/sections/${names.type}.svg`]: drawing,
})

const schema = ({ type, title }: SectionNames) => `import { defineField } from 'sanity'
import { defineSection, introField } from './defineSection.ts'

export const ${type} = defineSection({
  name: '${type}',
  title: '${title}',
  description: 'A heading, an introduction and a text.',
  fields: [
    introField(),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Shown under the introduction.',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required(),
    }),
  ],
})
`

const projection = ({ projection }: SectionNames) => `export const ${projection} = /* groq */ \`
  heading,
  intro,
  text
\` as const
`

const component = ({ type, component }: SectionNames) =>
  `import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './${component}.module.css'

/** Without its text it is left out. */
export function ${component}({ section }: SectionProps<'${type}'>) {
  const edit = useEdit()
  if (!section.text) return null
  return (
    <TitledSection of={section}>
      <p className={styles.text} {...edit('text')}>
        {section.text}
      </p>
    </TitledSection>
  )
}
`

const styles = `.text {
  max-inline-size: var(--measure);
  white-space: pre-line;
}
`

const test = ({
  type,
  title,
}: SectionNames) => `import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSections } from '../../../tests/setup/renderSection.tsx'

test('it shows its introduction and its text under its heading', async () => {
  await renderSections({ _type: '${type}', heading: '${title}', intro: 'Why', text: 'What' })
  const section = within(screen.getByRole('region', { name: '${title}' }))
  expect(section.getByText('Why')).toBeVisible()
  expect(section.getByText('What')).toBeVisible()
})

test('without its text it is left out', async () => {
  const { container } = await renderSections({ _type: '${type}', heading: '${title}' })
  expect(container).toBeEmptyDOMElement()
})
`

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200">
<rect x="0" y="0" width="300" height="200" rx="0" fill="#faf5ea"/>
<rect x="44" y="44" width="120" height="9" rx="4.5" fill="#0c3b3f"/>
<rect x="44" y="76" width="212" height="5" rx="2.5" fill="#14606a"/>
<rect x="44" y="104" width="212" height="4" rx="2" fill="#8fa6a3"/>
<rect x="44" y="120" width="196" height="4" rx="2" fill="#8fa6a3"/>
<rect x="44" y="136" width="204" height="4" rx="2" fill="#8fa6a3"/>
</svg>
`
