import { expect, test } from 'vitest'
import { createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import type { StoredDocument } from '../content/documents.ts'
import { applyReplacements } from './applyReplacements.ts'
import { findReplacements } from './findReplacements.ts'
import { listSearchableTexts } from './searchableTexts.ts'

const span = (_key: string, text: string, marks: string[] = []) => ({
  _type: 'span',
  _key,
  text,
  marks,
})
const paragraph = {
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [{ _type: 'textLink', _key: 'l', href: '/hotels/goa' }],
}
const post = {
  _id: 'post-goa',
  _type: 'post',
  title: 'Do you come to Goa?',
  body: [{ ...paragraph, children: [span('x', 'To Goa and to '), span('y', 'goa', ['l'])] }],
}
const draft = { _id: 'drafts.faq-goa', _type: 'faq', question: 'Where is Goa?', answer: 'There.' }

async function prepareReplacements() {
  const { editor } = await startLake({ seed: createSeedFolder([post, draft]) })
  const documents = await editor.fetch<StoredDocument[]>(
    '*[_id in $ids]',
    { ids: [post._id, draft._id] },
    { perspective: 'raw' },
  )
  const texts = listSearchableTexts(documents)
  const options = { find: 'Goa', replace: 'Kochi' }
  return { editor, replacements: findReplacements(texts, options) }
}

test('published texts change when the release is published, drafts change immediately', async () => {
  const { editor, replacements } = await prepareReplacements()
  const release = await applyReplacements(editor, replacements, 'Goa becomes Kochi')
  const version = await editor.getDocument(`versions.${release}.post-goa`)
  expect(version).toMatchObject({
    title: 'Do you come to Kochi?',
    body: [{ ...paragraph, children: [span('x', 'To Kochi and to '), span('y', 'Kochi', ['l'])] }],
  })
  expect(await editor.getDocument('post-goa')).toMatchObject(post)
  expect(await editor.getDocument('drafts.faq-goa')).toMatchObject({ question: 'Where is Kochi?' })
  await editor.action({ actionType: 'sanity.action.release.publish', releaseId: release ?? '' })
  expect(await editor.getDocument('post-goa')).toMatchObject({ title: 'Do you come to Kochi?' })
})

test.each(['before', 'after'])(
  'publishing a release keeps a change that was published %s the release was created',
  async (when) => {
    const { editor, replacements } = await prepareReplacements()
    const publish = () => editor.patch('post-goa').set({ excerpt: 'All of Goa.' }).commit()
    if (when === 'before') await publish()
    const releaseId = (await applyReplacements(editor, replacements, 'Goa becomes Kochi')) ?? ''
    if (when === 'after') await publish()
    await editor.action({ actionType: 'sanity.action.release.publish', releaseId })
    expect(await editor.getDocument('post-goa')).toMatchObject({
      title: 'Do you come to Kochi?',
      excerpt: 'All of Goa.',
    })
  },
)

test('no release is created if only drafts contain the words', async () => {
  const { editor, replacements } = await prepareReplacements()
  const inDrafts = replacements.filter(({ isDraft }) => isDraft)
  expect(await applyReplacements(editor, inDrafts, 'Goa becomes Kochi')).toBeUndefined()
  expect(await editor.fetch('count(*[_type == "system.release"])')).toBe(0)
})

test('nothing is replaced if a draft has changed since the search', async () => {
  const { editor, replacements } = await prepareReplacements()
  await editor.patch('drafts.faq-goa').set({ answer: 'Far away.' }).commit()
  await expect(applyReplacements(editor, replacements, 'Goa becomes Kochi')).rejects.toThrow()
  expect(await editor.getDocument('drafts.faq-goa')).toMatchObject({ question: 'Where is Goa?' })
  expect(await editor.fetch('count(*[_id in path("versions.**")])')).toBe(0)
  expect(await editor.fetch('count(*[_type == "system.release"])')).toBe(0)
})
