import { expectFinding, group, openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { closeDialog, openPart } from './form.ts'
import { openLivePage } from './livePage.ts'

const goa = { _id: 'hotels-in-goa', _type: 'group', title: 'Hotels in Goa' }
const page = {
  _id: 'goa-page',
  _type: 'page',
  title: 'Goa',
  slug: { _type: 'slug', current: 'hotels/goa' },
  sections: [{ _key: 'faq', _type: 'faqSection', heading: 'Asked in Goa' }],
  seo: { _type: 'seo', title: 'Goa', description: 'For hotels in Goa.' },
}

test('a section can be limited to a group of questions; an empty group is reported', async ({
  page: studio,
  content,
  visitor,
}) => {
  await content.write(goa, page)
  await openDocument(studio, 'pages;page;goa-page')
  const section = studio.getByRole('button', { name: /^Asked in Goa/ })
  const dialog = await openPart(studio, section)
  await dialog.getByRole('combobox', { name: /Only this group/ }).fill('goa')
  await studio.getByRole('option', { name: 'Hotels in Goa' }).click()
  await expect(dialog.getByText('Hotels in Goa')).toBeVisible()
  await closeDialog(studio, dialog)
  await expectFinding(studio, /Only this group.* This group contains no published document/)
  await publish(studio)

  const visit = await openLivePage(visitor, '/hotels/goa')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Goa' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Asked in Goa' })).toBeHidden()

  await openDocument(studio, 'faq;faq-training')
  const groups = group(studio, 'Groups')
  await groups.getByRole('button', { name: 'Add item' }).click()
  await groups.getByRole('combobox').fill('goa')
  await studio.getByRole('option', { name: 'Hotels in Goa' }).click()
  await expect(studio.getByRole('button', { name: 'Used on 2 pages' })).toBeVisible()
  await publish(studio)
  await expect(visitor.getByRole('heading', { name: 'Asked in Goa' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveText(['Will you train my staff?'])
  await visit.expectNoReload()
})
