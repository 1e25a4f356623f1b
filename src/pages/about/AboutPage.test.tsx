import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test('the about page shows its parts in order and omits a part without a heading', async () => {
  await content.edit('aboutPage', {
    parts: [
      { _key: 'a', _type: 'point', heading: 'Who', text: 'Some of us.' },
      { _key: 'b', _type: 'point', text: 'No heading.' },
      { _key: 'c', _type: 'point', heading: 'Where' },
    ],
  })
  await renderRoute('/aboutus')
  const main = screen.getByRole('main')
  const headings = [...main.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Who', 'Where'])
  expect(main).toHaveTextContent('Some of us.')
  expect(main).not.toHaveTextContent('No heading.')
})
