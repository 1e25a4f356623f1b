import { expect, test } from 'vitest'
import { cleanHref } from './cleanHref.ts'

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['https://www.google.com/url?q=https://a.example/x&sa=D', 'https://a.example/x'],
  ['https://www.hotel.example/pricing#plans', '/pricing#plans'],
  ['http://a.example/x', 'https://a.example/x'],
  ['https://www.google.com/url?q=%20http://a.example/x', 'https://a.example/x'],
  ['https://www.google.com/url?q=http://a.example/x', 'https://a.example/x'],
  ['http://www.hotel.example/pricing', '/pricing'],
  ['mailto:a@a.example', 'mailto:a@a.example'],
  ['/blog', '/blog'],
])('the pasted link %s becomes %s', (written, href) => {
  expect(cleanHref(written, 'https://www.hotel.example')).toBe(href)
})
