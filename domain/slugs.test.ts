import { expect, test } from 'vitest'
import { makePage, makePost } from '../mocks/factories.ts'
import { createSiteRedirectResolver } from '../src/pages/redirectsQuery.ts'
import { createDatasetClient, validateInStudio } from '../tests/setup/validateInStudio.ts'
import { checkSlug, generateSlug, isUsableSlug, type SlugType } from './slugs.ts'

const reservedError = /already the address of another page, or is reserved by the site/
const formatError = /^Use only letters and digits/

const rows: [type: SlugType, slug: string, expected: true | RegExp][] = [
  ['page', 'goa', true],
  ['page', 'hotels/goa', true],
  ['page', 'hotels/south/goa_2025', true],
  ['page', 'blog/goa', true],
  ['page', '', /needs an address in Latin letters/],
  ['page', '/goa', formatError],
  ['page', 'goa/', formatError],
  ['page', 'hotels//goa', formatError],
  ['page', 'hotels/../studio', formatError],
  ['page', 'hôtels', formatError],
  ['page', 'two words', formatError],
  ['page', 'goa?from=mail', formatError],
  ['page', 'goa.html', formatError],
  ['page', 'a'.repeat(97), /at most 96 characters/],
  ['page', 'blog', reservedError],
  ['page', 'Blog', reservedError],
  ['page', 'blog/page/2', reservedError],
  ['page', 'contactus', reservedError],
  ['page', 'studio', reservedError],
  ['page', 'studio/structure', reservedError],
  ['page', 'v1', reservedError],
  ['page', 'v2025-02-19/data', reservedError],
  ['page', 'api/hotel', reservedError],
  ['page', 'assets', reservedError],
  ['page', 'share/goa', reservedError],
  ['page', 'healthz', reservedError],
  ['page', '404', reservedError],
  ['page', 'Index', reservedError],
  ['post', 'front-desk', true],
  ['post', 'hotels/goa', formatError],
  ['post', 'privacy', reservedError],
]

const others = [makePost({ slug: slug('linen') }), makePage({ slug: slug('hotels/agra') })]

function slug(current: string) {
  return { _type: 'slug' as const, current }
}

async function studioErrors(type: SlugType, current: string) {
  const document = (type === 'post' ? makePost : makePage)({ slug: slug(current) })
  const markers = await validateInStudio(document, {
    client: createDatasetClient([...others, document]),
  })
  return markers.flatMap(({ path, message }) => (path[0] === 'slug' ? [message] : []))
}

test.each(rows)(
  'checkSlug and the Studio agree about a %s at the address "%s": %s',
  async (type, current, expected) => {
    const result = checkSlug(type, current)
    const errors = await studioErrors(type, current)
    if (expected === true) expect([result, errors]).toEqual([true, []])
    else expect(result).toMatch(expected)
    if (result !== true) expect(errors).toContain(result)
  },
)

test.each(rows.filter(([, , expected]) => expected === reservedError))(
  'if a script stores a %s at the reserved address "%s", the site has no page for it',
  (_type, current) => {
    expect(isUsableSlug(current)).toBe(false)
    const content = { redirects: [{ from: '/old', to: `/${current}` }], slugs: [current] }
    expect(createSiteRedirectResolver(content)('/old').to).toBe(
      createSiteRedirectResolver({ ...content, slugs: [] })('/old').to,
    )
  },
)

test.each([
  ['page', 'linen'],
  ['page', 'Linen'],
  ['page', 'hotels/AGRA'],
  ['post', 'linen'],
] as const)('a %s cannot have the address "%s" of another page', async (type, current) => {
  expect(await studioErrors(type, current)).toEqual([expect.stringMatching(/slug|address/i)])
})

test('in a release, a page can take the address that another page of the release leaves', async () => {
  const inRelease = (id: string) => makePage({ _id: `versions.spring.${id}`, slug: slug('linen') })
  const linen = makePage({ _id: 'linen', slug: slug('linen') })
  const moved = { ...inRelease('linen'), slug: slug('old-linen') }
  const unpublished = { ...inRelease('linen'), _system: { delete: true } }
  const listErrors = (...dataset: object[]) =>
    validateInStudio(inRelease('new'), { client: createDatasetClient([linen, ...dataset]) })
  expect(await listErrors(moved)).toEqual([])
  expect(await listErrors(unpublished)).toEqual([])
  expect(await listErrors({ ...moved, _id: 'versions.summer.linen' })).not.toEqual([])
})

test.each([
  ['Hotels in Jaipur', undefined, 'hotels-in-jaipur'],
  ['Jaipur & Udaipur: été 2026!', undefined, 'jaipur-and-udaipur-ete-2026'],
  ['Jaipur', 'hotels/your-city', 'hotels/jaipur'],
  ['Jaipur', 'goa', 'jaipur'],
  ['जयपुर', 'hotels/goa', ''],
  ['酒店 3', 'offers/your-campaign', ''],
  ['GST और होटल', undefined, ''],
  ['Øst Café', undefined, 'st-cafe'],
  [`${'a'.repeat(95)} b`, undefined, 'a'.repeat(95)],
])(
  'the title "%s" and the current address %j give the address "%s"',
  (title, currentSlug, slug) => {
    expect(generateSlug(title, currentSlug)).toBe(slug)
  },
)
