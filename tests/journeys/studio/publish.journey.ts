import { openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { listen } from './listen.ts'

test('a published question is on the open page without a reload, and in fresh HTML; its draft was not', async ({
  page,
  visitor,
  content,
}) => {
  const question = 'Who shows my night staff how it works?'
  const asked = visitor.getByRole('main').getByRole('button', { name: question })
  const visit = await listen(visitor, '/')

  await openDocument(page, 'faq;faq-training')
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await expect
    .poll(() => content.query('*[_id == "drafts.faq-training"][0].question'))
    .toBe(question)
  await expect(asked).toHaveCount(0)
  expect(await (await visitor.request.get('/')).text()).not.toContain(question)

  await publish(page)
  await expect(asked).toBeVisible()
  await visit.neverReloaded()
  expect(await (await visitor.request.get('/')).text()).toContain(question)
})
