import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RuntimeProvider } from '../src/config/runtime.tsx'
import { SafeLink } from '../src/ui/SafeLink.tsx'
import { validateInStudio } from '../tests/setup/validateInStudio.ts'
import { checkHref, type HrefKind, readHref, telHref } from './hrefs.ts'

/** A link as an editor wrote it, its kind, and its `href` in the page if that differs. */
const hrefs: [written: string, kind: HrefKind | undefined, shown?: string][] = [
  ['/', 'page'],
  ['/contactus', 'page'],
  ['/blog/', 'page'],
  ['/#Benefits', 'page'],
  ['/contactus?from=mail', 'page'],
  ['/कमरे', 'page'],
  ['#Feature', 'anchor'],
  ['https://www.example.com', 'website'],
  ['https://www.example.com/a?b=c#d', 'website'],
  ['https://example.com?a', 'website'],
  ['https://example.com#a', 'website'],
  ['mailto:sales@aangan.example', 'mail'],
  ['mailto:sales@aangan.example?cc=b@aangan.example', 'mail'],
  ['tel:+910000000000', 'phone'],
  ['tel:+91 00', 'phone', 'tel:+9100'],
  ['tel:+91 (0)11 00', 'phone', 'tel:+911100'],
  ['tel:(011) 00-00.00', 'phone', 'tel:011000000'],

  ['contactus', undefined],
  [' /contactus', undefined],
  ['/two words', undefined],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['/a\\b', undefined],
  ['/\t/elsewhere.example', undefined],
  ['#', undefined],
  ['#two words', undefined],
  ['https://', undefined],
  ['https:///x', undefined],
  ['https://\\x', undefined],
  ['https://?x', undefined],
  ['https://#x', undefined],
  ['https://example.com\\x', undefined],
  ['https://exam ple.com', undefined],
  ['https://example.com/a b', undefined],
  ['HTTPS://example.com', undefined],
  ['http://insecure.example', undefined],
  ['www.example.com', undefined],
  ['mailto:', undefined],
  ['mailto:nobody', undefined],
  ['mailto:@example.com', undefined],
  ['mailto:a@', undefined],
  ['mailto:a@@b', undefined],
  ['mailto:a b@example.com', undefined],
  ['mailto:a@b c', undefined],
  ['tel:', undefined],
  ['tel:-', undefined],
  ['tel:call me', undefined],
  ['tel:+91x00', undefined],
  ['tel:91+00', undefined],
  ['tel:a00', undefined],
  ['javascript:alert(1)', undefined],
  [' javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['vbscript:x', undefined],
  ['x/contactus', undefined],
  ['x#a', undefined],
  ['xhttps://example.com', undefined],
  ['xmailto:a@b.example', undefined],
  ['xtel:00', undefined],
]

test.each(hrefs)('%s is read as %s', (written, kind, shown = written) => {
  expect(readHref(written)).toEqual(kind && { kind, href: shown })
  expect(checkHref(written)).toEqual(kind ? true : expect.stringMatching(/^Write a page of/))
})

test.each(['', null, undefined])('an empty link (%j) has no href and no error', (written) => {
  expect(readHref(written)).toBeUndefined()
  expect(checkHref(written)).toBe(true)
})

/** The settings with one link in the navigation. */
const settingsWith = (href: string) => ({
  _id: 'siteSettings',
  _type: 'siteSettings',
  navigation: [{ _key: 'a', _type: 'link', label: 'Here', href }],
})

test.each(hrefs)(
  'the form in the Studio rejects %s unless it is a valid link (kind: %s)',
  async (href, kind) => {
    const markers = await validateInStudio(settingsWith(href))
    const complaints = markers.filter(({ path }) => path[0] === 'navigation')
    expect(complaints.map(({ level }) => level)).toEqual(kind ? [] : ['error'])
  },
)

test.each(hrefs)(
  'a link to %s (kind: %s) is shown as its label only, unless the href is valid',
  (href, kind, shown) => {
    const link = { href, children: 'Here' }
    const runtime = {
      value: { siteUrl: 'https://www.aangan.example', mode: 'live' as const },
      children: createElement(MemoryRouter, null, createElement(SafeLink, link)),
    }
    const html = renderToStaticMarkup(createElement(RuntimeProvider, runtime))
    const found = /<a [^>]*href="([^"]*)"/.exec(html)?.[1]
    expect(found).toBe(kind && (shown ?? href))
    expect(html).toContain('Here')
  },
)

test.each([
  ['+91 98 (765) 43-210', 'tel:+919876543210'],
  ['+91 (0)11 2300 0000', 'tel:+911123000000'],
  ['0091 ( 0 ) 11 2300 0000', 'tel:00911123000000'],
  ['(0)11 2300 0000', 'tel:01123000000'],
  ['on request', undefined],
  ['', undefined],
  [null, undefined],
])('the phone number %s becomes the link %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})
