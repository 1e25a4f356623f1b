import type { Document } from './content.ts'
import { openDocument } from './desk.ts'
import { expect, test } from './editor.ts'

const PARAGRAPHS = 300
const hundredWords = Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ')

const paragraph = (n: number) => ({
  _key: `p${n}`,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _key: 'text', _type: 'span', marks: [], text: hundredWords }],
})

test('what is typed fast after End stays whole in a text of 30,000 words', async ({
  page,
  content,
}) => {
  const browser = await page.context().newCDPSession(page)
  const post = await content.query<Document>('*[_type == "post"][0]')
  const body = Array.from({ length: PARAGRAPHS }, (_, n) => paragraph(n))
  await content.write({ ...post, _id: `drafts.${post._id}`, body })
  await openDocument(page, `blog;post;${post._id}`)
  const text = page.getByTestId('field-body').getByRole('textbox').first()
  await text.getByText(hundredWords).first().click()
  // As on a phone: the browser's own word of where the caret is comes after the next key.
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const sentences = [0, 10, 30].map((delay) => ({
    delay,
    typed: `Typed with ${delay} ms between.`,
  }))
  for (const { delay, typed } of sentences) {
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await page.keyboard.type(` ${typed} `, { delay })
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const stored = () =>
    content.query<string>(`*[_id == "drafts.${post._id}"][0].body[0].children[0].text`)
  for (const { typed } of sentences) await expect.poll(stored).toContain(typed)
})
