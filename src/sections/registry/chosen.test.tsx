import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { createContentClient } from '../../content/client.ts'
import type { Section } from '../../content/section.ts'
import { sectionsProjection } from './registry.ts'

async function idsShown(section: { _type: string; group?: object; chosen?: readonly object[] }) {
  await content.edit('homePage', { sections: [{ _key: 'a', heading: 'Heading', ...section }] })
  const client = createContentClient({ access: { apiHost: window.location.origin } })
  const query = `*[_id == "homePage"][0].sections[]{ ${sectionsProjection} }`
  const [shown] = await client.fetch<Section[]>(query)
  return shown && 'items' in shown ? shown.items.map(({ _id }) => _id) : []
}

const to = (id: string) => ({ _key: id, _type: 'reference', _ref: id, _weak: true })

test.each([
  ['faqSection', 'faq'],
  ['testimonialsSection', 'testimonial'],
  ['clientsSection', 'clientLogo'],
  ['partnersSection', 'partner'],
  ['benefitsSection', 'benefit'],
])('a %s shows its chosen %s documents in order, else its group, else all', async (_type, type) => {
  const groups = [to('goa')]
  await content.replaceAll(type, [
    { name: 'One' },
    { name: 'Two', groups },
    { name: 'Three', groups },
  ])
  const [one, two, three] = [`${type}-1`, `${type}-2`, `${type}-3`] as const
  expect(await idsShown({ _type })).toEqual([one, two, three])
  expect(await idsShown({ _type, group: to('goa') })).toEqual([two, three])
  expect(await idsShown({ _type, group: to('empty') })).toEqual([])
  expect(await idsShown({ _type, chosen: [to(three), to(one)] })).toEqual([three, one])
  expect(await idsShown({ _type, group: to('goa'), chosen: [to(one)] })).toEqual([one])
  expect(await idsShown({ _type, chosen: [to(two), to('unpublished')] })).toEqual([two])
  expect(await idsShown({ _type, chosen: [to('unpublished')] })).toEqual([one, two, three])
})
