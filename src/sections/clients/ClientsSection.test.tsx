import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePicture } from '../../../mocks/index.ts'
import { content } from '../../../tests/setup/content.ts'
import { renderSections } from '../../../tests/setup/renderSections.tsx'

const section = { _type: 'clientsSection', heading: 'They trust us' } as const

test('a client shows its logo, else its name, and is omitted without either', async () => {
  await content.replaceAll('clientLogo', [
    { name: 'Lake House', image: makePicture('') },
    { name: 'Hill House' },
    { description: 'neither name nor logo' },
  ])
  await renderSections(section)
  const [lake, hill, ...others] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(lake?.getByRole('img')).toHaveAccessibleName('Lake House')
  expect(hill?.getByText('Hill House')).toBeVisible()
  expect(others).toEqual([])
})

test('logos say that they are samples until none is', async () => {
  await content.replaceAll('clientLogo', [{ name: 'Lake House', sample: true }, { name: 'Hill' }])
  const { unmount } = await renderSections(section)
  expect(screen.getByText('Sample logos')).toBeVisible()
  unmount()
  await content.replaceAll('clientLogo', [{ name: 'Lake House', sample: false }, { name: 'Hill' }])
  await renderSections(section)
  expect(screen.queryByText('Sample logos')).not.toBeInTheDocument()
})

test('a section without clients is omitted', async () => {
  await content.replaceAll('clientLogo', [])
  await renderSections(section)
  expect(screen.queryByText(section.heading)).not.toBeInTheDocument()
})
