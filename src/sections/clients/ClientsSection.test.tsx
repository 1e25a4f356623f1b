import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const section = () => screen.getByRole('region', { name: 'Our Clients' })

test('twenty-five logos, each with its name; links to #Client lead here', async () => {
  await renderRoute('/')
  const logos = within(section()).getAllByRole('listitem')
  expect(logos).toHaveLength(25)
  for (const logo of logos) expect(within(logo).getByRole('img')).toHaveAccessibleName()
  expect(section()).toHaveAttribute('id', 'Client')
})

test('a client without a logo is shown by name', async () => {
  await editContent(unset('client-neem-court', 'image'))
  await renderRoute('/')
  expect(within(within(section()).getByRole('list')).getByText('Neem Court')).toBeInTheDocument()
})
