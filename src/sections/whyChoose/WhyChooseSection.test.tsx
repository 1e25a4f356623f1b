import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const section = () => screen.getByRole('region', { name: /Why Choose/ })
const points = () =>
  within(section())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
const six = [
  'Reliability',
  'Good Guidance',
  'Scalability',
  'Trust & Safety',
  'Longevity',
  'Price Guarantee',
]

test('six points beside a video that says in words what it shows', async () => {
  await renderRoute('/')
  expect(points()).toEqual(six)
  expect(within(section()).getByRole('img')).toHaveAccessibleName()
  expect(section()).toHaveTextContent('It appears in the room rack')
})

test('without the video the points stand alone', async () => {
  await editContent(unset('homePage', 'sections[_key=="why-choose"].video'))
  await renderRoute('/')
  expect(points()).toEqual(six)
  expect(within(section()).queryByRole('img')).not.toBeInTheDocument()
})
