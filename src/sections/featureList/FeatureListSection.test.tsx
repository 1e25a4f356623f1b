import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, references } from '../../../tests/setup/editContent.ts'
import { renderSections } from '../../../tests/setup/renderSection.tsx'

const tile = (_id: string, fields: Record<string, unknown>) => ({
  create: { _id, _type: 'featureTile', ...fields },
})

const section = (...ids: string[]) =>
  ({
    _type: 'featureListSection',
    heading: 'All it does',
    features: references(...ids),
  }) as const

test('features stand in the order of the section, each with its whole paragraph', async () => {
  await editContent(
    tile('a', { heading: 'Alpha', para: 'First sentence. Second sentence.' }),
    tile('b', { heading: 'Beta', para: 'Another.' }),
  )
  await renderSections(section('b', 'a'))
  const [beta, alpha] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(beta?.getByRole('heading', { level: 3 })).toHaveTextContent('Beta')
  expect(alpha?.getByText('First sentence. Second sentence.')).toBeInTheDocument()
})

test('a feature is named by its button, which says whether its paragraph is open', async () => {
  await editContent(
    tile('a', { heading: 'Alpha', para: 'About alpha.' }),
    tile('b', { heading: 'Beta', para: 'About beta.' }),
  )
  await renderSections(section('a', 'b'))
  const alpha = screen.getByRole('button', { name: 'Alpha' })
  const beta = screen.getByRole('button', { name: 'Beta' })
  expect(document.getElementById(alpha.getAttribute('aria-controls') ?? '')).toHaveTextContent(
    'About alpha.',
  )
  expect(alpha).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(alpha)
  expect(alpha).toHaveAttribute('aria-expanded', 'true')
  expect(beta).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(alpha)
  expect(alpha).toHaveAttribute('aria-expanded', 'false')
})

test('a feature without a paragraph has nothing to open; one without a heading is left out', async () => {
  await editContent(tile('a', { heading: 'Alpha' }), tile('b', { para: 'Nameless.' }))
  await renderSections(section('a', 'b'))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an empty list is left out', async () => {
  const { container } = await renderSections(section())
  expect(container).toBeEmptyDOMElement()
})
