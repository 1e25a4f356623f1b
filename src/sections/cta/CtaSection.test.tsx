import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSections } from '../../../tests/setup/renderSection.tsx'

const section = (action?: { label?: string; href?: string }) =>
  ({ _type: 'ctaSection', heading: 'Begin today', action }) as const

test('a call to action leads where its editor wrote', async () => {
  await renderSections(section({ label: 'Ask us', href: '/#getenquiry' }))
  expect(screen.getByRole('region', { name: 'Begin today' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/#getenquiry')
})

test.each([
  ['without an action', undefined],
  ['without words on its button', { href: '/blog' }],
  ['without somewhere to go', { label: 'Ask us' }],
  ['to what must not become a link', { label: 'Ask us', href: 'javascript:alert(1)' }],
])('a call %s is left out with its heading', async (_, action) => {
  const { container } = await renderSections(section(action))
  expect(container).toBeEmptyDOMElement()
})
