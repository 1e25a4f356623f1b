import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, set, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const section = () => screen.getByRole('region', { name: 'Key Benefits' })
const names = () =>
  within(section())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test('eight benefits; links to #Benefits lead here', async () => {
  await renderRoute('/')
  expect(names()).toHaveLength(8)
  expect(section()).toHaveAttribute('id', 'Benefits')
})

test('they stand in the order of their list in the Studio', async () => {
  await editContent(set('benefit-work-anywhere', { orderRank: '0|000000:' }))
  await renderRoute('/')
  expect(names()[0]).toBe('Work from Anywhere')
})

test('a benefit without a picture is still told', async () => {
  await editContent(unset('benefit-fewer-errors', 'img'))
  await renderRoute('/')
  expect(names()).toContain('Fewer Errors')
})
