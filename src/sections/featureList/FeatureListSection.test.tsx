import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeReferences } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const tile = (_id: string, fields: Record<string, unknown>) => ({
  _id,
  _type: 'featureTile',
  ...fields,
})

const section = (...ids: string[]) =>
  ({
    _type: 'featureListSection',
    heading: 'All it does',
    features: makeReferences(...ids),
  }) as const

test('features are shown in the chosen order, each with its whole paragraph', async () => {
  await content.put(
    tile('a', { heading: 'Alpha', para: 'First sentence. Second sentence.' }),
    tile('b', { heading: 'Beta', para: 'Another.' }),
  )
  await renderSections(section('b', 'a'))
  const [beta, alpha] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(beta?.getByRole('heading', { level: 3 })).toHaveTextContent('Beta')
  expect(beta?.getByText('Another.')).toBeInTheDocument()
  expect(alpha?.getByText('First sentence. Second sentence.')).toBeInTheDocument()
})

test('a click on a feature’s heading opens or closes only that feature', async () => {
  await content.put(
    tile('a', { heading: 'Alpha', para: 'About alpha.' }),
    tile('b', { heading: 'Beta', para: 'About beta.' }),
  )
  await renderSections(section('a', 'b'))
  const headingOf = (name: string) => screen.getByRole('heading', { level: 3, name })
  const isOpen = (name: string) => headingOf(name).closest('details')?.open
  fireEvent.click(headingOf('Alpha'))
  expect([isOpen('Alpha'), isOpen('Beta')]).toEqual([true, false])
  fireEvent.click(headingOf('Beta'))
  expect([isOpen('Alpha'), isOpen('Beta')]).toEqual([true, true])
  fireEvent.click(headingOf('Alpha'))
  expect([isOpen('Alpha'), isOpen('Beta')]).toEqual([false, true])
})

test('a feature without a paragraph cannot be opened; a feature without a heading is omitted', async () => {
  await content.put(tile('a', { heading: 'Alpha' }), tile('b', { para: 'Nameless.' }))
  await renderSections(section('a', 'b'))
  expect(screen.getByRole('listitem')).toHaveTextContent('Alpha')
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
})

test('a feature that costs extra is marked', async () => {
  await content.put(tile('a', { heading: 'Alpha', addOn: true }), tile('b', { heading: 'Beta' }))
  await renderSections(section('a', 'b'))
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Alpha Add-on', 'Beta'])
})

test('of more than five features, four are shown and the others are behind a summary', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  await content.put(...ids.map((id) => tile(id, { heading: `Feature ${id}` })))
  await renderSections(section(...ids))
  const rest = screen.getByText('2 more features').closest('details')
  expect(rest).not.toHaveAttribute('open')
  expect(within(rest as HTMLElement).getAllByRole('listitem')).toHaveLength(2) // `details` is an HTMLElement
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})

test('a section without features is omitted', async () => {
  const { container } = await renderSections(section())
  expect(container).toBeEmptyDOMElement()
})
