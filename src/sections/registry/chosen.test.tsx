import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { createContentClient } from '../../content/client.ts'
import type { Section } from '../../content/section.ts'
import { sectionsProjection } from './registry.ts'

async function queryIds(section: { _type: string; group?: object; chosen?: readonly object[] }) {
  await content.edit('homePage', { sections: [{ _key: 'a', heading: 'Heading', ...section }] })
  const client = createContentClient({ access: { apiHost: window.location.origin } })
  const query = `*[_id == "homePage"][0].sections[]{ ${sectionsProjection} }`
  const [queried] = await client.fetch<Section[]>(query)
  return queried && 'items' in queried ? queried.items.map(({ _id }) => _id) : []
}

const ref = (id: string) => ({ _key: id, _type: 'reference', _ref: id, _weak: true })

test.each([
  ['faqSection', 'faq'],
  ['testimonialsSection', 'testimonial'],
  ['clientsSection', 'clientLogo'],
  ['partnersSection', 'partner'],
  ['benefitsSection', 'benefit'],
])(
  'a %s lists its picked %s documents in the picked order; without picked documents it lists its group, and without a group all',
  async (_type, type) => {
    const groups = [ref('goa')]
    await content.replaceAll(type, [
      { name: 'One' },
      { name: 'Two', groups },
      { name: 'Three', groups },
    ])
    const [one, two, three] = [`${type}-1`, `${type}-2`, `${type}-3`] as const
    expect(await queryIds({ _type })).toEqual([one, two, three])
    expect(await queryIds({ _type, group: ref('goa') })).toEqual([two, three])
    expect(await queryIds({ _type, group: ref('empty') })).toEqual([])
    expect(await queryIds({ _type, chosen: [ref(three), ref(one)] })).toEqual([three, one])
    expect(await queryIds({ _type, group: ref('goa'), chosen: [ref(one)] })).toEqual([one])
    expect(await queryIds({ _type, chosen: [ref(two), ref('unpublished')] })).toEqual([two])
    expect(await queryIds({ _type, chosen: [ref('unpublished')] })).toEqual([one, two, three])
  },
)
