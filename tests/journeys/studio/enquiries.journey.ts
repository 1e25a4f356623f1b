import { makeBackendBody } from '../../../domain/enquiry.ts'
import { enquiryHoneypot } from '../../../domain/enquiryFields.ts'
import { callPaths } from '../../../domain/paths.ts'
import { arrive } from '../site/arrive.ts'
import { openPath } from './desk.ts'
import { expect, test } from './editor.ts'

const asha = {
  hotelname: 'Journey Court',
  name: 'Asha',
  phonenumber: '+91 00000 00000',
  email: 'asha@hotel.example',
  message: 'A demo on Friday, please.',
}

test('an editor can mark an enquiry as not spam and as answered, and delete it; a colleague can keep both versions of a note', {
  tag: '@core',
}, async ({ page, colleague, visitor }) => {
  await openPath(page, '/studio/enquiries')
  await expect(
    page.getByRole('status').filter({ hasText: 'There are no new enquiries.' }),
  ).toBeVisible()

  const sent = await visitor.request.post(callPaths.createEnquiry('aangan'), {
    data: makeBackendBody(asha),
    headers: { [enquiryHoneypot.header]: 'Hello' },
  })
  expect(sent.ok()).toBe(true)
  await page.getByRole('button', { name: 'Likely spam (1)' }).click()
  const card = page.getByRole('article', { name: asha.hotelname })
  await card.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByRole('link', { name: 'Enquiries (1)', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Content', exact: true }).click()
  const newEnquiries = page.getByRole('region', { name: 'New enquiries (1)' })
  await newEnquiries.getByRole('link', { name: asha.hotelname }).click()
  await expect(card.getByRole('link', { name: asha.email })).toHaveAttribute('href', /^mailto:asha/)
  const note = page.getByLabel(`Note for colleagues on ${asha.hotelname}`)
  await openPath(colleague, '/studio/enquiries')
  const colleagueNote = colleague.getByLabel(`Note for colleagues on ${asha.hotelname}`)
  await expect(colleagueNote).toHaveValue('')
  const listUrl = '**/api/enquiries?*'
  await colleague.route(listUrl, (route) => route.abort())
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await note.fill('Called at noon.')
  await note.blur()
  await saved
  const rejected = colleague.waitForResponse((answer) => answer.status() === 409)
  await colleagueNote.fill('Wrote to her.')
  await colleagueNote.blur()
  await rejected
  await colleague.unroute(listUrl)
  await expect(
    colleague.getByText('A colleague has changed this note: “Called at noon.”'),
  ).toBeVisible()
  await colleague.getByRole('button', { name: 'Keep both' }).click()
  await expect(note).toHaveValue('Called at noon.\nWrote to her.')

  await card.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(colleague.getByText('There are no new enquiries.')).toBeVisible()
  await page.getByRole('button', { name: 'Answered (1)' }).click()
  await expect(card).toContainText('Answered by Editor')
  await page.getByLabel('Search enquiries').fill('noon')
  await expect(card).toBeVisible()

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('contains “noon”')).toBeVisible()
})

test('the Studio shows the page, section and campaign from which an enquiry came', {
  tag: '@core',
}, async ({ page, visitor }) => {
  await arrive(visitor, '/blog?utm_campaign=monsoon&utm_source=newsletter&gclid=1')
  await visitor.getByRole('link', { name: 'Contact', exact: false }).first().click()
  await expect(visitor).toHaveURL('/contactus')
  const form = visitor.getByRole('main').locator('form')
  await form.getByLabel('Hotel Name').fill('Source Court')
  await form.getByLabel('Your Name').fill(asha.name)
  await form.getByLabel('Your Phone No.').fill(asha.phonenumber)
  await form.getByLabel('Your Email').fill(asha.email)
  await form.getByLabel('Message').fill(asha.message)
  await form.getByRole('button').last().click()
  await expect(visitor).toHaveURL('/thankyou')

  await openPath(page, '/studio/enquiries')
  await page.getByLabel('Search enquiries').fill('Source Court')
  const card = page.getByRole('article', { name: 'Source Court' })
  await expect(card).toContainText(/From \/contactus, “.+”\. Campaign: monsoon \(newsletter\)\./)

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('contains “Source Court”')).toBeVisible()
})
