import { openPath } from './desk.ts'
import { drag } from './drag.ts'
import { expect, test } from './editor.ts'
import { openLivePage } from './livePage.ts'

test('a question that an editor drags to the top of the Studio’s list becomes the first on an open page', async ({
  page,
  visitor,
}) => {
  const visit = await openLivePage(visitor, '/')
  const questions = visitor.getByRole('region', { name: /FAQ/ }).locator('summary')
  await openPath(page, '/studio/structure/faq')
  const item = (name: string) => page.getByRole('link', { name })
  await expect(questions.first()).toContainText('for a hotel of my size?')
  await drag(page, item('Will you train my staff?'), item('for a hotel of my size?'))
  await expect(questions.first()).toContainText('Will you train my staff?')
  await expect(questions.nth(1)).toContainText('for a hotel of my size?')
  await visit.expectNoReload()
  await expect(page.getByRole('link', { name: /\?/ }).first()).toContainText('train my staff')
})
