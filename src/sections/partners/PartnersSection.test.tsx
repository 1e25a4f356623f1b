import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, media, picture, replaceAll } from '../../../tests/setup/editContent.ts'
import { renderSections } from '../../../tests/setup/renderSection.tsx'

const section = { _type: 'partnersSection', heading: 'Side by side' } as const

test('each partner is shown by its logo, which says its name; without a logo by its name alone', async () => {
  await editContent(
    ...media,
    ...replaceAll('partner', [
      { name: 'Keys', image: picture() },
      { name: 'Payments', image: picture('Payments, since 1990') },
      { name: 'Cloud' },
      { description: 'neither name nor logo' },
    ]),
  )
  await renderSections(section)
  const [keys, payments, cloud, ...others] = screen
    .getAllByRole('listitem')
    .map((item) => within(item))
  expect(keys?.getByRole('img')).toHaveAccessibleName('Keys')
  expect(payments?.getByRole('img')).toHaveAccessibleName('Payments, since 1990')
  expect(cloud?.getByText('Cloud')).toBeVisible()
  expect(others).toEqual([])
})

test('without partners the section is left out', async () => {
  await editContent(...replaceAll('partner', []))
  const { container } = await renderSections(section)
  expect(container).toBeEmptyDOMElement()
})
