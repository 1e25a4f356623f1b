import type { Page } from '@playwright/test'
import { arrive, expect, forgive, hydrated, test } from './visitor.ts'

const enquiry = {
  'Hotel Name': 'Sample Court',
  'Your Name': 'A. Sample',
  'Your Phone No.': '+91 00000 00000',
  'Your Email': 'owner@hotel.example',
  Message: 'Please show me the room rack.',
}

const mail = '**/api/v1.0/email/send'
const backend = '**/api/aangan/CreateEnquiry'
/** Opens the contact page, with its scripts running unless it is opened otherwise, and fills its form in. */
async function fill(page: Page, open = arrive) {
  await open(page, '/contactus')
  const form = page.getByRole('main').locator('form')
  for (const [label, value] of Object.entries(enquiry))
    await form.getByLabel(label, { exact: false }).fill(value)
  return form
}

const send = (form: ReturnType<Page['locator']>) => form.getByRole('button').last().click()

test('an enquiry that is sent makes both calls and ends on the thank-you page', async ({
  page,
}) => {
  const form = await fill(page)
  const [mailRequest, backendRequest] = await Promise.all([
    page.waitForRequest(mail),
    page.waitForRequest(backend),
    send(form),
  ])
  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByText('Your form has been submitted successfully.')).toBeVisible()
  expect(backendRequest.postDataJSON()).toEqual({
    Hotelname: 'Sample Court',
    name: 'A. Sample',
    phoneno: '+91 00000 00000',
    email: 'owner@hotel.example',
    description: 'Please show me the room rack.',
  })
  expect(mailRequest.postDataJSON()).toMatchObject({
    lib_version: expect.any(String),
    user_id: expect.any(String),
    service_id: expect.any(String),
    template_id: expect.any(String),
    template_params: {
      hotelname: 'Sample Court',
      name: 'A. Sample',
      phonenumber: '+91 00000 00000',
      email: 'owner@hotel.example',
      message: 'Please show me the room rack.',
      to_email: 'enquiries@aangan.example',
    },
  })
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the Book Demo form stays open until its own close button is pressed', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: 'Book Demo' })
    .or(page.getByRole('button', { name: 'Book Demo' }))
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /close/i }).click()
  await expect(dialog).toBeHidden()
})

test('a form that was posted before the scripts ran goes on with them where it was', {
  tag: '@once',
}, async ({ page, watched }) => {
  // The scripts stay away until the form has been posted once.
  await page.route('**/assets/*.js', (route) => route.abort())
  const form = await fill(page, (page, path) => page.goto(path))
  await form.getByLabel('Your Name').fill('  ')
  await page.unroute('**/assets/*.js')
  await send(form)
  await expect(form.getByRole('group', { name: 'One answer needs your attention:' })).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('Please show me the room rack.')
  await hydrated(page)
  await expect(form.getByLabel('Your Name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Your Name').fill('A. Sample')
  const mailed = page.waitForRequest(mail)
  await send(form)
  await mailed
  await expect(page).toHaveURL('/thankyou')
  forgive(watched, /422|Failed to load resource/)
})
