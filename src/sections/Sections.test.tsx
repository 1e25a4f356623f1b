import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editContent } from '../../tests/setup/editContent.ts'
import { renderRoute } from '../../tests/setup/renderRoute.tsx'

const anchors = ['Feature', 'Benefits', 'knowmore', 'Client', 'getenquiry', 'Book-demo-form']

const ids = () => [...document.querySelectorAll('[id]')].map(({ id }) => id)

test('the home page has every anchor that links rely on', async () => {
  await renderRoute('/')
  expect(ids()).toEqual(expect.arrayContaining(anchors))
})

test('an anchor belongs to the first section of its kind', async () => {
  await editContent({
    patch: {
      id: 'homePage',
      insert: {
        after: 'sections[-1]',
        items: [
          { _key: 'twice-benefits', _type: 'benefitsSection', heading: 'Benefits again' },
          { _key: 'twice-clients', _type: 'clientsSection', heading: 'Clients again' },
          { _key: 'twice-faq', _type: 'faqSection', heading: 'Questions again' },
          { _key: 'twice-contact', _type: 'contactSection', heading: 'Contact again' },
        ],
      },
    },
  })
  await renderRoute('/')
  expect(screen.getByRole('heading', { name: 'Contact again' })).toBeInTheDocument()
  expect(ids().filter((id, at, all) => all.indexOf(id) !== at)).toEqual([])
  expect(screen.getByRole('region', { name: 'Key Benefits' })).toHaveAttribute('id', 'Benefits')
})
