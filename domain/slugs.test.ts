import { expect, test } from 'vitest'
import { makePage, makePost } from '../mocks/factories.ts'
import { createSiteRedirectResolver } from '../src/pages/redirectsQuery.ts'
import { clientOver, validateInStudio } from '../tests/setup/validateInStudio.ts'
import { checkSlug, isUsableSlug, type SlugType, slugFrom } from './slugs.ts'

// The Studio, the server and the site agree on the addresses that an editor may choose.

const reserved = /already the address of another page, or the site needs it itself/
const shape = /^Use letters, digits/

const rows: [type: SlugType, slug: string, answer: true | RegExp][] = [
  ['page', 'goa', true],
  ['page', 'hotels/goa', true],
  ['page', 'hotels/south/goa_2025', true],
  ['page', 'blog/goa', true],
  ['page', '', /needs an address in Latin letters/],
  ['page', '/goa', shape],
  ['page', 'goa/', shape],
  ['page', 'hotels//goa', shape],
  ['page', 'hotels/../studio', shape],
  ['page', 'hôtels', shape],
  ['page', 'two words', shape],
  ['page', 'goa?from=mail', shape],
  ['page', 'goa.html', shape],
  ['page', 'a'.repeat(97), /at most 96 characters/],
  ['page', 'blog', reserved],
  ['page', 'Blog', reserved],
  ['page', 'blog/page/2', reserved],
  ['page', 'contactus', reserved],
  ['page', 'studio', reserved],
  ['page', 'studio/structure', reserved],
  ['page', 'v1', reserved],
  ['page', 'v2025-02-19/data', reserved],
  ['page', 'api/hotel', reserved],
  ['page', 'assets', reserved],
  ['page', 'share/goa', reserved],
  ['page', 'healthz', reserved],
  ['page', '404', reserved],
  ['post', 'front-desk', true],
  ['post', 'hotels/goa', shape],
  ['post', 'privacy', reserved],
]

const others = [makePost({ slug: slug('linen') }), makePage({ slug: slug('hotels/agra') })]

function slug(current: string) {
  return { _type: 'slug' as const, current }
}

/** Returns the Studio's errors about the address of a document, while `others` exist. */
async function complaints(type: SlugType, current: string) {
  const document = (type === 'post' ? makePost : makePage)({ slug: slug(current) })
  const markers = await validateInStudio(document, { client: clientOver([...others, document]) })
  return markers.flatMap(({ path, message }) => (path[0] === 'slug' ? [message] : []))
}

test.each(rows)(
  'checkSlug and the Studio agree about a %s at the address "%s": %s',
  async (type, current, answer) => {
    const said = checkSlug(type, current)
    const inStudio = await complaints(type, current)
    if (answer === true) expect([said, inStudio]).toEqual([true, []])
    else expect(said).toMatch(answer)
    if (said !== true) expect(inStudio).toContain(said)
  },
)

test.each(rows.filter(([, , answer]) => answer === reserved))(
  'a %s that a script wrote at the reserved address "%s" is not a page of the site',
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
  expect(await complaints(type, current)).toEqual([expect.stringMatching(/slug|address/i)])
})

test.each([
  ['Hotels in Jaipur', undefined, 'hotels-in-jaipur'],
  ['Jaipur & Udaipur: été 2026!', undefined, 'jaipur-and-udaipur-ete-2026'],
  ['Jaipur', 'hotels/your-city', 'hotels/jaipur'],
  ['Jaipur', 'goa', 'jaipur'],
  ['जयपुर', 'hotels/goa', ''],
  [`${'a'.repeat(95)} b`, undefined, 'a'.repeat(95)],
])('the title "%s" of a page at "%s" gives the address "%s"', (title, before, slug) => {
  expect(slugFrom(title, before)).toBe(slug)
})
