import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent, unset } from '../../../tests/setup/editContent.ts'
import { renderRoute } from '../../../tests/setup/renderRoute.tsx'

const name = 'One courtyard for the whole hotel'

test('Know More leads to the introduction, with its text and links', async () => {
  await renderRoute('/')
  const section = screen.getByRole('region', { name })
  expect(section).toHaveAttribute('id', 'knowmore')
  expect(section).toHaveTextContent('It runs in the cloud')
  expect(within(section).getByRole('link', { name: 'ask for a demo' })).toHaveAttribute(
    'href',
    '/#getenquiry',
  )
})

test('without a picture the text stands alone', async () => {
  await editContent(unset('homePage', 'sections[_key=="introduction"].picture'))
  await renderRoute('/')
  const section = screen.getByRole('region', { name })
  expect(within(section).queryByRole('img')).not.toBeInTheDocument()
  expect(section).toHaveTextContent('It runs in the cloud')
})
