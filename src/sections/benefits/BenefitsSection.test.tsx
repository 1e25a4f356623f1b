import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePicture } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const section = { _type: 'benefitsSection', heading: 'Why hotels stay' } as const

const items = () => screen.getAllByRole('listitem').map((item) => within(item))

test('benefits are shown in the Studio’s order, with heading, paragraph and picture', async () => {
  await content.replaceAll('benefit', [
    { heading: 'Calm', para: 'A full house stays calm.', img: makePicture('') },
    { heading: 'Clear', para: 'Every bill is clear.' },
  ])
  await renderSections(section)
  const [calm, clear] = items()
  expect(calm?.getByRole('heading', { level: 3 })).toHaveTextContent('Calm')
  expect(calm?.getByText('A full house stays calm.')).toBeVisible()
  expect(calm?.getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringContaining('/images/'),
  )
  expect(clear?.getByRole('heading', { level: 3 })).toHaveTextContent('Clear')
  expect(clear?.queryByRole('presentation')).not.toBeInTheDocument()
})

test('a benefit without a heading is omitted', async () => {
  await content.replaceAll('benefit', [{ para: 'Nameless.' }, { heading: 'Named' }])
  await renderSections(section)
  expect(items()).toHaveLength(1)
  expect(screen.queryByText('Nameless.')).not.toBeInTheDocument()
})

test('a section without benefits is omitted', async () => {
  await content.replaceAll('benefit', [])
  await renderSections(section)
  expect(screen.queryByText(section.heading)).not.toBeInTheDocument()
})
