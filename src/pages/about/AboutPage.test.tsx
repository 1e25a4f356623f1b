import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test('who we are, our vision, our mission, our technology', async () => {
  await renderRoute('/aboutus')
  const main = screen.getByRole('main')
  expect([...main.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Who We Are',
    'Our Vision',
    'Our Mission',
    'Our Technology',
  ])
  expect(main).toHaveTextContent('established in 2009')
})
