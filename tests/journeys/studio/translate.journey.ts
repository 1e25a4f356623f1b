import { chooseAction, openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'

const english = {
  _id: 'monsoon',
  _type: 'page',
  title: 'Monsoon offer',
  slug: { _type: 'slug', current: 'monsoon' },
  sections: [{ _key: 'faq', _type: 'faqSection', heading: 'Questions' }],
  seo: { _type: 'seo', title: 'Monsoon', description: 'For hotels in the monsoon.' },
}

test('a page that is translated into Hindi and published, and its original, link to each other', async ({
  page,
  content,
  visitor,
}) => {
  await content.write(english)
  await openDocument(page, 'pages;page;monsoon')
  await chooseAction(page, 'Translate into Hindi')
  await expect(page.getByRole('radio', { name: 'Hindi' })).toBeChecked()
  const address = page.getByLabel('Address')
  await expect(address).toHaveValue('')
  await page.getByLabel('Title').first().fill('酒店')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByText(/“酒店” cannot be written in Latin letters here/)).toBeVisible()
  await page.getByLabel('Title').first().fill('मानसून ऑफ़र')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(address).toHaveValue('manasun-ofar')
  await publish(page)

  await visitor.goto('/monsoon')
  await visitor.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(visitor).toHaveURL(/\/manasun-ofar$/)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await visitor.getByRole('link', { name: 'English' }).click()
  await expect(visitor).toHaveURL(/\/monsoon$/)
})
