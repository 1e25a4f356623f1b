import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, set, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

test.each(['Book a Free Demo', 'Get Started Now !'])(
  '%s leads to the enquiry form',
  async (name) => {
    await renderRoute('/')
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/#getenquiry')
  },
)

test('a call without a button is left out with its heading', async () => {
  await editContent(unset('homePage', 'sections[_key=="book-demo"].action'))
  await renderRoute('/')
  expect(screen.queryByRole('heading', { name: /busy day/ })).not.toBeInTheDocument()
})

test('a call to an address that must not become a link is left out', async () => {
  await editContent(
    set('homePage', { 'sections[_key=="get-started"].action.href': 'javascript:alert(1)' }),
  )
  await renderRoute('/')
  expect(screen.queryByText('Get Started Now !')).not.toBeInTheDocument()
})
