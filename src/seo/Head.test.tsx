import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RuntimeProvider } from '../config/runtime.tsx'
import { Head } from './Head.tsx'

const renderHead = (head: React.ReactNode) =>
  renderToString(
    <RuntimeProvider value={{ siteUrl: 'https://www.aangan.example', mode: 'live' }}>
      {head}
    </RuntimeProvider>,
  )

test('a page has a title, a description and a canonical URL', () => {
  const html = renderHead(<Head title="Blog | Aangan" description="Notes." path="/blog" />)
  expect(html).toContain('<title>Blog | Aangan</title>')
  expect(html).toContain('<meta name="description" content="Notes."/>')
  expect(html).toContain('<link rel="canonical" href="https://www.aangan.example/blog"/>')
  expect(html).toContain('<meta property="og:url" content="https://www.aangan.example/blog"/>')
  expect(html).not.toContain('noindex')
})

test('noIndex adds a robots tag; without a path there is no canonical URL', () => {
  const html = renderHead(<Head title="Unexpected Application Error" noIndex />)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('canonical')
})

test('an image gives an absolute og:image URL and a large Twitter card', () => {
  const html = renderHead(
    <Head title="A" image={{ id: 'image-a-1200x630-png', alt: 'Arrivals' }} />,
  )
  expect(html).toMatch(/og:image" content="https:\/\/www\.aangan\.example\/images\/[^"]+"/)
  expect(html).toContain('summary_large_image')
})

test('markup in an editor’s texts is escaped', () => {
  const html = renderHead(
    <Head
      title="</title><script>alert(1)</script>"
      jsonLd={[
        {
          '@context': 'https://schema.org',
          '@type': 'Thing',
          name: '</script><script>alert(2)</script>',
        },
        undefined,
      ]}
    />,
  )
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script /g)).toHaveLength(1)
})
