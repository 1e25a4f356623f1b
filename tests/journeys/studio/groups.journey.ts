import { expectFinding, formField, openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { closeDialog, openPart } from './form.ts'
import { openLivePage } from './livePage.ts'

const goaGroup = { _id: 'hotels-in-goa', _type: 'group', title: 'Hotels in Goa' }
const goaPage = {
  _id: 'goa-page',
  _type: 'page',
  title: 'Goa',
  slug: { _type: 'slug', current: 'hotels/goa' },
  sections: [{ _key: 'faq', _type: 'faqSection', heading: 'Asked in Goa' }],
  seo: { _type: 'seo', title: 'Goa', description: 'For hotels in Goa.' },
}

test('a section can be limited to a group of questions; an empty group causes a warning and hides the section', async ({
  page,
  content,
  visitor,
}) => {
  await content.write(goaGroup, goaPage)
  await openDocument(page, 'pages;page;goa-page')
  const section = page.getByRole('button', { name: /^Asked in Goa/ })
  const dialog = await openPart(page, section)
  await dialog.getByRole('combobox', { name: /Only this group/ }).fill('goa')
  await page.getByRole('option', { name: 'Hotels in Goa' }).click()
  await expect(dialog.getByText('Hotels in Goa')).toBeVisible()
  await closeDialog(page, dialog)
  await expectFinding(page, /Only this group.* This group contains no published document/)
  await publish(page)

  const visit = await openLivePage(visitor, '/hotels/goa')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Goa' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Asked in Goa' })).toBeHidden()

  await openDocument(page, 'faq;faq-training')
  const groups = formField(page, 'Groups')
  await groups.getByRole('button', { name: 'Add item' }).click()
  await groups.getByRole('combobox').fill('goa')
  await page.getByRole('option', { name: 'Hotels in Goa' }).click()
  await expect(page.getByRole('button', { name: 'Used on 2 pages' })).toBeVisible()
  await publish(page)
  await expect(visitor.getByRole('heading', { name: 'Asked in Goa' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveText(['Will you train my staff?'])
  await visit.expectNoReload()
})
