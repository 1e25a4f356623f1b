import { LexoRank } from 'lexorank'
import { expect, test } from 'vitest'
import { singletons } from '../../schemas/index.ts'
import { documents, listNodes, listStrings } from '../../tests/setup/seed/seedDocuments.ts'

const ids = documents.map(({ _id }) => _id)

test('ids are unique and, except those of singletons, consist of a–z, 0–9 and hyphens', () => {
  expect(new Set(ids).size).toBe(ids.length)
  const singletonIds = singletons.map(({ name }): string => name)
  for (const id of ids)
    if (!singletonIds.includes(id)) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('each singleton has one document, whose id is its type', () => {
  for (const { name } of singletons)
    expect(documents.filter(({ _type }) => _type === name).map(({ _id }) => _id)).toEqual([name])
})

test('every object in an array has a key that is unique in the array', () => {
  const lists = documents.flatMap((document) =>
    [...listNodes(document)].flatMap(({ path, value }) =>
      Object.entries(value).flatMap(([name, list]) =>
        Array.isArray(list) && typeof list[0] === 'object'
          ? [{ where: `${document._id} ${path}.${name}`, keys: list.map((item) => item._key) }]
          : [],
      ),
    ),
  )
  expect(lists.length).toBeGreaterThan(0)
  for (const { where, keys } of lists) {
    expect(new Set(keys).size, where).toBe(keys.length)
    for (const key of keys) expect(key, where).toEqual(expect.stringMatching(/^[a-z0-9-]+$/))
  }
})

test('every reference points to a document in the seed', () => {
  const targets = documents.flatMap((document) =>
    [...listNodes(document)].flatMap(({ value }) => ('_ref' in value ? [value._ref] : [])),
  )
  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) expect(ids).toContain(target)
})

test('every mark is “strong”, “em” or defined in its block, and every definition is used', () => {
  for (const document of documents)
    for (const { path, value } of listNodes(document)) {
      if (value._type !== 'block') continue
      const defined = [...listNodes(value.markDefs)].map(({ value: mark }) => mark._key)
      const used = [...listNodes(value.children)].flatMap(({ value: span }) => span.marks ?? [])
      for (const mark of used)
        expect([...defined, 'strong', 'em'], `${document._id} ${path}`).toContain(mark)
      for (const key of defined) expect(used, `${document._id} ${path}`).toContain(key)
    }
})

test('ranks follow the order of data.ndjson and are those that the Studio’s “Reset Order” sets', () => {
  const ordered = documents.filter((document) => 'orderRank' in document)
  const types = new Set(ordered.map(({ _type }) => _type))
  expect([...types].toSorted()).toEqual([
    'benefit',
    'clientLogo',
    'faq',
    'partner',
    'pricingAddOn',
    'testimonial',
  ])
  for (const type of types) {
    let rank = LexoRank.min()
    for (const document of ordered.filter(({ _type }) => _type === type)) {
      rank = rank.genNext().genNext()
      expect(document.orderRank, document._id).toBe(rank.toString())
    }
  }
})

test('every URL and e-mail address has the reserved domain .example or is on www.openstreetmap.org', () => {
  const text = [...listStrings(documents)].join('\n')
  const hosts = [
    ...[...text.matchAll(/\bhttps?:\/\/([^/\s"?#]+)/g)].map(([, host]) => host),
    ...[...text.matchAll(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g)].map(([, host]) => host),
  ]
  expect(hosts.length).toBeGreaterThan(6)
  for (const host of hosts) expect(host).toMatch(/(^|\.)example$|^www\.openstreetmap\.org$/)
})

test('every phone number is +91 00000 00000', () => {
  const numbers = [...listStrings(documents)].flatMap(
    (text) => text.match(/\+\d[\d\s-]{7,}/g) ?? [],
  )
  expect(numbers.length).toBeGreaterThan(0)
  for (const number of numbers) expect(number).toBe('+91 00000 00000')
})

test('every document except plans, add-ons and FAQ is marked as sample content', () => {
  const factualTypes = ['faq', 'pricingAddOn', 'pricingPlan']
  for (const { _id, _type, sample } of documents)
    expect(sample, _id).toBe(!factualTypes.includes(_type))
})
