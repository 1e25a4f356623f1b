import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePicture, makeReferences } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const tile = (_id: string, fields: Record<string, unknown>) => ({
  _id,
  _type: 'featureTile',
  ...fields,
})

const section = (...ids: string[]) =>
  ({
    _type: 'keyFeaturesSection',
    heading: 'What counts',
    features: makeReferences(...ids),
  }) as const

test('a feature has a heading, a picture and the first sentence of its paragraph', async () => {
  await content.put(
    tile('a', { heading: 'Alpha', para: 'First sentence. Second sentence.', img: makePicture('') }),
  )
  await renderSections(section('a'))
  const item = within(screen.getByRole('listitem'))
  expect(item.getByRole('heading', { level: 3 })).toHaveTextContent('Alpha')
  expect(item.getByText('First sentence.')).toBeVisible()
  expect(item.getByRole('presentation')).toBeInTheDocument()
})

test('a feature without a paragraph is shown; a feature without a heading is omitted', async () => {
  await content.put(tile('a', { heading: 'Alpha' }), tile('b', { para: 'Nameless.' }))
  await renderSections(section('a', 'b'))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Alpha' })).toBeVisible()
})

test('a section without features is omitted', async () => {
  const { container } = await renderSections(section())
  expect(container).toBeEmptyDOMElement()
})
