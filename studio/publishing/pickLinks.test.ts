import { expect, test } from 'vitest'
import { seedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { pickLinks } from './pickLinks.ts'

const goa = { _id: 'goa', _type: 'page', title: 'Goa', slug: { _type: 'slug', current: 'goa' } }
const link = (href: string) => ({ _key: href, _type: 'link', label: 'There', href })
const settings = (...hrefs: string[]) => ({
  _id: 'drafts.siteSettings',
  _type: 'siteSettings',
  brandName: 'Aangan',
  navigation: hrefs.map(link),
})

async function open(...hrefs: string[]) {
  const { editor } = await startLake({ seed: seedFolder([goa, settings(...hrefs)]) })
  const draft = async () => {
    const found = await editor.getDocument('drafts.siteSettings')
    if (!found) throw new Error('There is no draft.')
    return found
  }
  return { editor, draft }
}

test('a link that was pasted becomes one to the page', async () => {
  const { editor, draft } = await open('/goa#offers', '/blog', 'https://a.example/goa')
  expect(await pickLinks(editor, await draft())).toBe(true)
  const after = await draft()
  expect(after.navigation).toEqual([
    {
      _key: '/goa#offers',
      _type: 'link',
      label: 'There',
      page: { _type: 'reference', _ref: 'goa' },
      anchor: 'offers',
    },
    link('/blog'),
    link('https://a.example/goa'),
  ])
  expect(after.brandName).toBe('Aangan')
  expect(await pickLinks(editor, after), 'once').toBe(false)
})

test('a draft that a colleague has changed meanwhile stays as the colleague left it', async () => {
  const { editor, draft } = await open('/goa')
  const earlier = await draft()
  await editor.patch(earlier._id).set({ brandName: 'Another' }).commit()
  expect(await pickLinks(editor, earlier)).toBe(true)
  expect(await draft()).toMatchObject({ brandName: 'Another', navigation: [link('/goa')] })
})
