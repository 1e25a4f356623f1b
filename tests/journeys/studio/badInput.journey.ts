import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { group, openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'

/** A picture of noise, which no format makes smaller. */
async function heavyPicture() {
  const size = { width: 3300, height: 3200, channels: 3 } as const
  const noise = randomFillSync(Buffer.alloc(size.width * size.height * size.channels))
  const buffer = await sharp(noise, { raw: size }).png({ compressionLevel: 0 }).toBuffer()
  return { name: 'heavy.png', mimeType: 'image/png', buffer }
}

const refused = [
  ['a picture of 30 MB', heavyPicture],
  [
    'a text in a file named .png',
    async () => ({
      name: 'letter.png',
      mimeType: 'image/png',
      buffer: Buffer.from('Dear guest, this is a letter.'),
    }),
  ],
] as const

for (const [what, file] of refused)
  test(`${what} is refused with a reason, and the Studio goes on`, async ({ page, content }) => {
    const id = 'testimonial-ghat-varanasi'
    const assets = () => content.query('count(*[_type == "sanity.imageAsset"])')
    const pictureOf = (id: string) => content.query(`*[_id == "${id}"][0].img`)
    const before = await assets()
    await openDocument(page, `testimonial;${id}`)
    const picture = group(page, 'Picture')
    await picture.getByRole('button', { name: 'Open image options menu' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Upload' }).click()
    await (await chooser).setFiles(await file())
    await expect(page.getByText('The file was not accepted')).toBeVisible()
    await expect(page.getByText(/larger than 20 MB/)).toBeVisible()
    expect(await assets()).toBe(before)
    const published = await pictureOf(id)
    await expect.poll(() => pictureOf(`drafts.${id}`), 'the picture is kept').toEqual(published)

    await page.getByLabel('Who says it').fill('Somebody else')
    await publish(page)
  })

test('a paste of 200 kB is kept whole, and the field says that it is too long', async ({
  page,
  content,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDocument(page, 'faq;faq-training')
  const text = 'Many words. '.repeat(17_000)
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await answer.fill('')
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await answer.press('Control+V')
  await expect(page.getByText(`${text.length} of 600 characters`)).toBeVisible()
  const stored = () => content.query<string>('*[_id == "drafts.faq-training"][0].answer')
  await expect.poll(async () => (await stored()) === text, 'the whole text is stored').toBe(true)

  await answer.fill('Few words.')
  await publish(page)
  expect(await content.query('*[_id == "faq-training"][0].answer')).toBe('Few words.')
})
