import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const section = () => screen.getByRole('region', { name: 'Key Features' })

test('sixteen features, each with its name and one sentence', async () => {
  await renderRoute('/')
  const tiles = within(section()).getAllByRole('listitem')
  expect(tiles).toHaveLength(16)
  for (const tile of tiles) {
    expect(within(tile).getByRole('heading', { level: 3 })).toHaveTextContent(/\S/)
    expect(within(tile).getByText(/[.!?]$/)).toBeInTheDocument()
  }
})

test('links to #Feature lead here', async () => {
  await renderRoute('/')
  expect(section()).toHaveAttribute('id', 'Feature')
})

test('a feature without a paragraph keeps its name; one without a name is left out', async () => {
  await editContent(unset('feature-dashboard', 'para'), unset('feature-reservation', 'heading'))
  await renderRoute('/')
  expect(within(section()).getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
  expect(within(section()).getAllByRole('listitem')).toHaveLength(15)
})
