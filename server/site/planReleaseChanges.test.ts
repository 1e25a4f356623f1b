import { createMemoryLake } from '@aangan/lake/memory'
import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFaq, makePage } from '../../mocks/index.ts'
import { eventually } from '../../tests/setup/eventually.ts'
import { EDITOR, serveLake } from '../../tests/setup/lake/testLake.ts'
import { planReleaseChanges } from './planReleaseChanges.ts'

const releaseId = 'spring'

const goa = makePage({ _id: 'goa', slug: { _type: 'slug', current: 'goa' } })
const movedGoa = { ...goa, slug: { _type: 'slug' as const, current: 'hotels/goa' } }
const linkToGoa = { _key: 'a', _type: 'link', label: 'Goa', href: '/goa' }
const kerala = {
  ...makePage({ _id: 'kerala', slug: { _type: 'slug', current: 'kerala' } }),
  sections: [{ _key: 'c', _type: 'ctaSection', heading: 'See Goa', action: linkToGoa }],
}

async function openRelease(documents: readonly { _id: string; _type: string }[]) {
  const lake = createMemoryLake({
    projectId: 'embedded',
    dataset: 'production',
    authorize: () => EDITOR,
    documents: [goa],
    planReleaseChanges,
  })
  const { editor } = await serveLake(lake)
  await editor.releases.create({ releaseId })
  for (const document of documents)
    await editor.create({ ...document, _id: `versions.${releaseId}.${document._id}` })
  return editor
}

const publish = (editor: SanityClient) => editor.releases.publish({ releaseId })

const readRelease = (editor: SanityClient) =>
  editor.getDocument<{ _id: string; _type: string; state: string; error?: { message: string } }>(
    `_.releases.${releaseId}`,
  )

async function scheduleAndWait(editor: SanityClient) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await editor.releases.schedule({
    releaseId,
    publishAt: new Date(Date.now() + 1000).toISOString(),
  })
  await vi.advanceTimersByTimeAsync(1000)
  await eventually(async () => expect((await readRelease(editor))?.state).not.toBe('scheduled'))
}

test.each([
  ['publishing', publish],
  ['scheduling', scheduleAndWait],
])(
  '%s a release turns links into references, and adds a redirect from a page’s old path',
  async (_, run) => {
    const editor = await openRelease([movedGoa, kerala])
    await run(editor)
    expect(
      await editor.fetch(`{
      "link": *[_id == "kerala"][0].sections[0].action.page._ref,
      "redirects": *[_type == "redirect"]{from, to}
    }`),
    ).toEqual({ link: 'goa', redirects: [{ from: '/goa', to: '/hotels/goa' }] })
  },
)

const EMPTY_HEADING = 'Heading: This field is empty: fill it in.'

test('publishing a release with an invalid document fails and publishes none of the documents', async () => {
  const { question, ...faq } = makeFaq({ _id: 'faq' })
  const editor = await openRelease([movedGoa, faq])
  await expect(publish(editor)).rejects.toThrow(
    /cannot be published\. Question: This field is empty/,
  )
  expect(await editor.getDocument('faq')).toBeUndefined()
  expect(await editor.getDocument('goa')).toMatchObject({ slug: goa.slug })
})

test('a scheduled release with an invalid document stores the error and publishes none of the documents', async () => {
  const page = { ...kerala, sections: [{ ...kerala.sections[0], heading: '' }] }
  const editor = await openRelease([movedGoa, page])
  await scheduleAndWait(editor)
  expect(await readRelease(editor)).toMatchObject({
    state: 'active',
    error: { message: expect.stringContaining(`Sections › ${EMPTY_HEADING}`) },
  })
  expect(await editor.getDocument('kerala')).toBeUndefined()
  expect(await editor.getDocument('goa')).toMatchObject({ slug: goa.slug })
})
