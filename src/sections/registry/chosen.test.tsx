import { expect, test } from 'vitest'
import { content } from '../../../tests/setup/content.ts'
import { createContentClient } from '../../content/client.ts'
import type { Section } from '../../content/section.ts'
import { sectionsProjection } from './registry.ts'

async function queryItemIds(section: {
  _type: string
  group?: object
  chosen?: readonly object[]
}) {
  await content.edit('homePage', { sections: [{ _key: 'a', heading: 'Heading', ...section }] })
  const client = createContentClient({ access: { apiHost: window.location.origin } })
  const query = `*[_id == "homePage"][0].sections[]{ ${sectionsProjection} }`
  const [queried] = await client.fetch<Section[]>(query)
  return queried && 'items' in queried ? queried.items.map(({ _id }) => _id) : []
}

const referenceTo = (id: string) => ({ _key: id, _type: 'reference', _ref: id, _weak: true })

test.each([
  ['faqSection', 'faq'],
  ['testimonialsSection', 'testimonial'],
  ['clientsSection', 'clientLogo'],
  ['partnersSection', 'partner'],
  ['benefitsSection', 'benefit'],
])(
  'a %s shows the chosen %s documents in the chosen order, or else its group’s, or else all',
  async (_type, type) => {
    const groups = [referenceTo('goa')]
    await content.replaceAll(type, [
      { name: 'One' },
      { name: 'Two', groups },
      { name: 'Three', groups },
    ])
    const [one, two, three] = [`${type}-1`, `${type}-2`, `${type}-3`] as const
    expect(await queryItemIds({ _type })).toEqual([one, two, three])
    expect(await queryItemIds({ _type, group: referenceTo('goa') })).toEqual([two, three])
    expect(await queryItemIds({ _type, group: referenceTo('empty') })).toEqual([])
    expect(await queryItemIds({ _type, chosen: [referenceTo(three), referenceTo(one)] })).toEqual([
      three,
      one,
    ])
    expect(
      await queryItemIds({ _type, group: referenceTo('goa'), chosen: [referenceTo(one)] }),
    ).toEqual([one])
    expect(
      await queryItemIds({ _type, chosen: [referenceTo(two), referenceTo('unpublished')] }),
    ).toEqual([two])
    expect(await queryItemIds({ _type, chosen: [referenceTo('unpublished')] })).toEqual([
      one,
      two,
      three,
    ])
  },
)
