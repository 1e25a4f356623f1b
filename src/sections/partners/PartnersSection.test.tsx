import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const section = () => screen.getByRole('region', { name: 'Our Partners' })

test('three partners, each with its logo', async () => {
  await renderRoute('/')
  const logos = within(section()).getAllByRole('img')
  expect(logos).toHaveLength(3)
  for (const logo of logos) expect(logo).toHaveAccessibleName()
})

test('a partner without a logo is shown by name', async () => {
  await editContent({ patch: { query: '*[_type == "partner"]', unset: ['image'] } })
  await renderRoute('/')
  expect(within(section()).getByText('Peacock Keys')).toBeInTheDocument()
})
