import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, replaceAll } from '../../../tests/setup/editContent.ts'
import { renderSections } from '../../../tests/setup/renderSection.tsx'

const ids = () => [...document.querySelectorAll('[id]')].map(({ id }) => id)

test('sections stand in the order of the content', async () => {
  await renderSections(
    { _type: 'contactSection', heading: 'Contact' },
    { _type: 'introSection', heading: 'Introduction' },
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map((h2) => h2.textContent)).toEqual([
    'Contact',
    'Introduction',
  ])
})

test('an anchor belongs to the first section of its kind', async () => {
  await editContent(...replaceAll('benefit', [{ heading: 'A benefit' }]))
  await renderSections(
    { _type: 'benefitsSection', heading: 'Benefits' },
    { _type: 'contactSection', heading: 'Contact' },
    { _type: 'benefitsSection', heading: 'Benefits again' },
    { _type: 'contactSection', heading: 'Contact again' },
  )
  expect(screen.getByRole('region', { name: 'Benefits' })).toHaveAttribute('id', 'Benefits')
  expect(screen.getByRole('region', { name: 'Benefits again' })).not.toHaveAttribute('id')
  expect(screen.getByRole('region', { name: 'Contact again' })).not.toHaveAttribute('id')
  expect(ids().filter((id, at, all) => all.indexOf(id) !== at)).toEqual([])
})
