import type { Document } from '@aangan/lake'
import { expect, test } from 'vitest'
import { startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'
import { migrateDocuments } from './migrateDocuments.ts'

const document = (_id: string, _type: string, fields: object): Document => ({
  _id,
  _type,
  _rev: 'a',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
})
const slug = (current: string) => ({ slug: { _type: 'slug', current } })
const link = (href: string) => ({ _type: 'link', label: 'There', href })
const goa = document('goa', 'page', slug('hotels/goa'))
const redirectToGoa = document('moved', 'redirect', { from: '/goa', to: '/hotels/goa' })
const draftPost = document('drafts.checklist', 'post', slug('checklist'))

const migrateLink = (href: string) => {
  const settings = document('siteSettings', 'siteSettings', { navigation: [link(href)] })
  const [changed] = migrateDocuments([goa, redirectToGoa, draftPost, settings])
  return changed && (changed as unknown as { navigation: unknown[] }).navigation[0]
}

const linkToGoa = { _type: 'link', label: 'There', page: { _type: 'reference', _ref: 'goa' } }

test.each([
  ['/hotels/goa', linkToGoa],
  ['/Hotels/Goa/', linkToGoa],
  ['/hotels/goa#offers', { ...linkToGoa, anchor: 'offers' }],
  ['/goa', linkToGoa],
])('a link typed as %s becomes a reference to the page at /hotels/goa', (href, expected) => {
  expect(migrateLink(href)).toEqual(expected)
})

test.each([
  '/',
  '/blog',
  '/#Benefits',
  '#Benefits',
  '/checklist',
  '/hotels/goa?from=mail',
  'https://goa.example',
])('a link typed as %s is unchanged', (href) => {
  expect(migrateLink(href)).toBeUndefined()
})

test('links in texts become references, except links in releases and links from a page to itself', () => {
  const text = {
    body: [{ _type: 'block', markDefs: [{ _key: 'a', _type: 'textLink', href: '/hotels/goa' }] }],
  }
  const changed = migrateDocuments([
    goa,
    document('drafts.goa', 'page', { ...slug('hotels/goa'), sections: [text] }),
    document('versions.spring.terms', 'termsPage', text),
    document('drafts.terms', 'termsPage', text),
  ])
  expect(changed).toMatchObject([
    { _id: 'drafts.terms', body: [{ markDefs: [{ _key: 'a', page: { _ref: 'goa' } }] }] },
  ])
})

test('accent colours are removed and footnotes become text, also in releases', () => {
  const children = [{ _type: 'footnote', _key: 'n', text: 'By our count.' }]
  const changed = migrateDocuments([
    document('drafts.siteSettings', 'siteSettings', { colours: { accent: '#0f5660' } }),
    document('versions.spring.post-goa', 'post', { body: [{ _type: 'block', children }] }),
  ])
  expect(changed[0]).not.toHaveProperty('colours')
  expect(changed[1]).toMatchObject({ body: [{ children: [{ text: ' (By our count.)' }] }] })
})

test('tags of a picture become references to media tags, and a second run changes nothing', () => {
  const lobby = document('lobby', 'media.tag', { name: { _type: 'slug', current: 'lobby' } })
  const picture = document('image-a-1x1-png', 'sanity.imageAsset', { tags: ['lobby', 'गोवा'] })
  const untagged = document('image-b-1x1-png', 'sanity.imageAsset', {})
  const [goaTag, tagged, ...others] = migrateDocuments([lobby, picture, untagged])
  expect(goaTag).toMatchObject({ _type: 'media.tag', name: { _type: 'slug', current: 'गोवा' } })
  expect(tagged).not.toHaveProperty('tags')
  expect(tagged).toMatchObject({
    _id: 'image-a-1x1-png',
    opt: {
      media: {
        tags: [
          { _ref: 'lobby', _weak: true },
          { _ref: goaTag?._id, _weak: true },
        ],
      },
    },
  })
  expect(others).toEqual([])
  expect(migrateDocuments([lobby, goaTag, tagged, untagged] as Document[])).toEqual([])
})

test('a document in a scheduled release is migrated, although editors cannot change it', async () => {
  const dataDir = temporaryFolder()
  const before = await startLake({ dataDir })
  await before.editor.releases.create({
    releaseId: 'spring',
    metadata: { releaseType: 'scheduled' },
  })
  const settings = { _type: 'siteSettings', colours: { accent: '#0f5660' } }
  await before.editor.create({ _id: 'versions.spring.siteSettings', ...settings })
  await before.editor.releases.schedule({ releaseId: 'spring', publishAt: '2126-01-01T00:00:00Z' })
  before.lake.close()

  const after = await startLake({ dataDir, upgradeDocuments: migrateDocuments })
  const migrated = after.lake.document('versions.spring.siteSettings')
  expect(migrated?._type).toBe('siteSettings')
  expect(migrated).not.toHaveProperty('colours')
})

test('the first start migrates the documents in a data folder, and the next start changes nothing', async () => {
  const dataDir = temporaryFolder()
  const before = await startLake({ dataDir })
  await before.editor.create({ _id: 'goa', _type: 'page', ...slug('hotels/goa') })
  await before.editor.create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    navigation: [link('/goa'), link('/hotels/goa')],
  })
  before.lake.close()

  const after = await startLake({ dataDir, upgradeDocuments: migrateDocuments })
  const settings = after.lake.document('siteSettings')
  expect(settings?.navigation).toEqual([link('/goa'), linkToGoa])
  after.lake.close()

  const again = await startLake({ dataDir, upgradeDocuments: migrateDocuments })
  expect(again.lake.document('siteSettings')).toEqual(settings)
})
