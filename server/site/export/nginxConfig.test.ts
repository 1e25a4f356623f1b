import { expect, test } from 'vitest'
import { formatNginxConfig } from './nginxConfig.ts'

const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'p' }

test('the configuration of nginx enables gzip, decodes redirected paths, and repeats the headers for /assets/', () => {
  const redirects = new Map([
    ['/caf%C3%A9', '/blog'],
    ['/search', '/blog?q=$5#all'],
    ['/a"b$c', '/x"; return 200 "mine'],
  ])
  const text = formatNginxConfig({ headers, redirects })
  expect(text.match(/add_header content-security-policy/g)).toHaveLength(2)
  expect(text).toMatch(/^gzip on;$/m)
  expect(text).toContain('rewrite ^/(.+)/$ /$1 permanent;')
  expect(text).toContain('location = "/café" { return 301 "/blog$is_args$args"; }')
  expect(text).toContain(
    'location = "/search" { if ($args) { return 301 "/blog?q=%245&$args#all"; } return 301 "/blog?q=%245#all"; }',
  )
  expect(text).toContain(
    'location = "/a\\"b$c" { return 301 "/x\\"; return 200 \\"mine$is_args$args"; }',
  )
})
