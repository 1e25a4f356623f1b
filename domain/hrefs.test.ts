import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RuntimeProvider } from '../src/config/runtime.tsx'
import { SafeLink } from '../src/ui/SafeLink.tsx'
import { validateInStudio } from '../tests/setup/validateInStudio.ts'
import { checkHref, type HrefKind, readHref, telHref } from './hrefs.ts'

const validHrefs: [written: string, kind: HrefKind, href?: string][] = [
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
  ['tel:(+91) 00\u201100', 'phone', 'tel:+910000'],
  ['tel:+91-11-00;ext=5', 'phone', 'tel:+911100'],
]

const invalidHrefs = [
  'contactus',
  ' /contactus',
  '/two words',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a\\b',
  '/\t/elsewhere.example',
  '#',
  '#two words',
  'https://',
  'https:///x',
  'https://\\x',
  'https://?x',
  'https://#x',
  'https://example.com\\x',
  'https://exam ple.com',
  'https://example.com/a b',
  'HTTPS://example.com',
  'http://insecure.example',
  'www.example.com',
  'mailto:',
  'mailto:nobody',
  'mailto:@example.com',
  'mailto:a@',
  'mailto:a@@b',
  'mailto:a b@example.com',
  'mailto:a@b c',
  'tel:',
  'tel:-',
  'tel:call me',
  'tel:+91x00',
  'tel:91+00',
  'tel:a00',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'x/contactus',
  'x#a',
  'xhttps://example.com',
  'xmailto:a@b.example',
  'xtel:00',
]

test.each(validHrefs)('%s is a valid link of the kind %s', (written, kind, href = written) => {
  expect(readHref(written)).toEqual({ kind, href })
  expect(checkHref(written)).toBe(true)
})

test.each(invalidHrefs)('%s is not a valid link', (written) => {
  expect(readHref(written)).toBeUndefined()
  expect(checkHref(written)).toMatch(/^Write a path on this site/)
})

test.each(['', null, undefined])('an empty link (%j) has no href and no error', (written) => {
  expect(readHref(written)).toBeUndefined()
  expect(checkHref(written)).toBe(true)
})

async function studioErrorLevels(href: string) {
  const navigation = [{ _key: 'a', _type: 'link', label: 'Here', href }]
  const settings = { _id: 'siteSettings', _type: 'siteSettings', navigation }
  const markers = await validateInStudio(settings)
  return markers.filter(({ path }) => path[0] === 'navigation').map(({ level }) => level)
}

test.each(validHrefs)('the Studio accepts %s', async (href) => {
  expect(await studioErrorLevels(href)).toEqual([])
})

test.each(invalidHrefs)('the Studio rejects %s', async (href) => {
  expect(await studioErrorLevels(href)).toEqual(['error'])
})

function renderLink(href: string) {
  const link = { href, children: 'Here' }
  const runtime = {
    value: { siteUrl: 'https://www.aangan.example', mode: 'live' as const },
    children: createElement(MemoryRouter, null, createElement(SafeLink, link)),
  }
  return renderToStaticMarkup(createElement(RuntimeProvider, runtime))
}

test.each(validHrefs)('%s is rendered as a link', (written, _, href = written) => {
  const html = renderLink(written)
  expect(/<a [^>]*href="([^"]*)"/.exec(html)?.[1]).toBe(href)
  expect(html).toContain('Here')
})

test.each(invalidHrefs)('only the label of the link %s is rendered, without an href', (written) => {
  const html = renderLink(written)
  expect(html).not.toMatch(/<a [^>]*href=/)
  expect(html).toContain('Here')
})

test.each([
  ['+91 98 (765) 43-210', 'tel:+919876543210'],
  ['+91 (0)11 2300 0000', 'tel:+911123000000'],
  ['0091 ( 0 ) 11 2300 0000', 'tel:00911123000000'],
  ['(0)11 2300 0000', 'tel:01123000000'],
  ['+44 (0)20 0000 0000', 'tel:+442000000000'],
  ['+91 011 2300 0000', 'tel:+911123000000'],
  ['(+91) (0)11 2300 0000', 'tel:+911123000000'],
  ['+91\u00a098100\u201100000', 'tel:+919810000000'],
  ['＋９１ ９８１００ ０００００', 'tel:+919810000000'],
  ['९८१०० ०००००', 'tel:9810000000'],
  ['+91 98100 00000 / 98100 00001', 'tel:+919810000000'],
  ['098100 00000, 011 2300 0000', 'tel:09810000000'],
  ['+91 98100 00000 or 98100 00001', 'tel:+919810000000'],
  ['+91 11 2300 0000 ext. 5', 'tel:+911123000000'],
  ['+91 11 2300 0000 extn 5', 'tel:+911123000000'],
  ['011-2300 0000 x5', 'tel:01123000000'],
  ['Phone/WhatsApp: +91 98100 00000', 'tel:+919810000000'],
  ['1800-00-0000 (toll free)', 'tel:1800000000'],
  ['on request', undefined],
  ['', undefined],
  [null, undefined],
])('the phone number %s becomes the link %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})
