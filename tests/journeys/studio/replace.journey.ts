import { makeShortText } from '../../../mocks/factories.ts'
import { openPath } from './desk.ts'
import { expect, test } from './editor.ts'

const question = {
  _id: 'faq-asked',
  _type: 'faq',
  orderRank: '0|aaaaaa:',
  question: 'Do you come to Zanzibar?',
  answer: makeShortText('To Zanzibar, and zanzibar again; not to Zanzibars.'),
}
const addOn = {
  _id: 'addon-short',
  _type: 'pricingAddOn',
  orderRank: '0|aaaaab:',
  name: 'Near you',
  byQuote: true,
  summary: 'Zanzibar',
}
const draft = {
  _id: 'drafts.faq-drafted',
  _type: 'faq',
  question: 'Where is Zanzibar?',
  answer: makeShortText('There.'),
}

test('Find and replace changes drafts directly, and published texts through one release', async ({
  page,
  content,
  visitor,
}) => {
  await content.write(question, addOn, draft)
  await openPath(page, '/studio/replace')
  await page.getByLabel('Find').fill('Zanzibar')
  await expect(page.getByText('4 texts in 3 documents.')).toBeVisible()
  const summary = page.getByRole('article', { name: 'Near you, Summary' })
  await expect(summary).toContainText('This text would become empty')
  await expect(summary.getByRole('checkbox')).toBeDisabled()
  await page.getByLabel('Replace with').fill('Kochi')
  await expect(summary.getByRole('checkbox')).toBeChecked()
  await page
    .getByRole('checkbox', { name: 'Replace in Do you come to Zanzibar?, Question' })
    .uncheck()
  await page.getByRole('button', { name: 'Replace 3 texts' }).click()

  await expect(page.getByText(/^In a release: 2 texts\./)).toBeVisible()
  await expect(page.getByText('Replaced in drafts: 1 text.')).toBeVisible()
  expect(await content.query('*[_id == "drafts.faq-drafted"][0].question')).toBe('Where is Kochi?')
  await visitor.goto('/')
  const shownQuestion = visitor.getByText('Do you come to Zanzibar?')
  await shownQuestion.click()
  await expect(visitor.getByText(/^To Zanzibar, and/)).toBeVisible()

  await page.getByRole('link', { name: 'Review and publish the release' }).click()
  await page.getByRole('button', { name: 'Run release' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run release' }).click()
  await expect(visitor.getByText('To Kochi, and Kochi again; not to Zanzibars.')).toBeVisible()
  await expect(shownQuestion).toBeVisible()
})
