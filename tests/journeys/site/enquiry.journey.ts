import type { Page } from '@playwright/test'
import { arrive, expect, removeExpectedErrors, test, waitForHydration } from './visitor.ts'

const enquiry = {
  'Hotel Name': 'Sample Court',
  'Your Name': 'A. Sample',
  'Your Phone No.': '+91 00000 00000',
  'Your Email': 'owner@hotel.example',
  Message: 'Please show me the room rack.',
}

const emailUrl = '**/api/v1.0/email/send'
const backendUrl = '**/api/aangan/CreateEnquiry'

async function openFilledForm(page: Page, open = arrive) {
  await open(page, '/contactus')
  const form = page.getByRole('main').locator('form')
  for (const [label, value] of Object.entries(enquiry))
    await form.getByLabel(label, { exact: false }).fill(value)
  return form
}

const send = (form: ReturnType<Page['locator']>) => form.getByRole('button').last().click()

test('an enquiry is sent to the e-mail service and the backend, and the thank-you page opens', async ({
  page,
}) => {
  const form = await openFilledForm(page)
  await Promise.all([page.waitForRequest(emailUrl), page.waitForRequest(backendUrl), send(form)])
  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByText('Your form has been submitted successfully.')).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an enquiry that is rejected before the scripts load keeps its answers, and can be sent once the scripts run', {
  tag: '@once',
}, async ({ page, pageLog }) => {
  // Without scripts, the browser posts the form. The server answers with a page whose scripts are no longer blocked.
  await page.route('**/assets/*.js', (route) => route.abort())
  const form = await openFilledForm(page, (page, path) => page.goto(path))
  await form.getByLabel('Your Name').fill('  ')
  await page.unroute('**/assets/*.js')
  await send(form)
  await expect(form.getByRole('group', { name: 'One answer needs your attention:' })).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('Please show me the room rack.')
  await waitForHydration(page)
  await expect(form.getByLabel('Your Name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Your Name').fill('A. Sample')
  const emailRequest = page.waitForRequest(emailUrl)
  await send(form)
  await emailRequest
  await expect(page).toHaveURL('/thankyou')
  removeExpectedErrors(pageLog, /422|Failed to load resource/)
})
