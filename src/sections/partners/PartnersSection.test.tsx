import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePicture } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const section = { _type: 'partnersSection', heading: 'Side by side' } as const

test('a partner’s name replaces a missing logo or alt text', async () => {
  await content.replaceAll('partner', [
    { name: 'Keys', image: makePicture('') },
    { name: 'Payments', image: makePicture('Payments, since 1990') },
    { name: 'Cloud' },
    { description: 'neither name nor logo' },
  ])
  await renderSections(section)
  const [keys, payments, cloud, ...others] = screen
    .getAllByRole('listitem')
    .map((item) => within(item))
  expect(keys?.getByRole('img')).toHaveAccessibleName('Keys')
  expect(payments?.getByRole('img')).toHaveAccessibleName('Payments, since 1990')
  expect(cloud?.getByText('Cloud')).toBeVisible()
  expect(others).toEqual([])
})

test('a section without partners is omitted', async () => {
  await content.replaceAll('partner', [])
  const { container } = await renderSections(section)
  expect(container).toBeEmptyDOMElement()
})
