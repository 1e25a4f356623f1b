import { expect, test } from 'vitest'
import { seeded } from '../../../tests/setup/seed/seededContent.ts'
import { listDestinations } from './destinations.ts'
import { listOffers } from './offers.ts'

const all = listDestinations(seeded, 'other')
const offered = (search: string) =>
  listOffers(search, all, 'https://www.hotel.example').map(({ title }) => title)

test('an upload is offered if the search is empty or suggests a file', () => {
  for (const search of ['', 'fi', 'PDF', 'brochure ']) expect(offered(search)[0]).toBe('A file')
  for (const search of ['f', 'contact', 'mail@hotel.example'])
    expect(offered(search)).not.toContain('A file')
})

test('a typed address is the first option', () => {
  expect(offered('/contactus')[0]).toBe('Contact')
  expect(offered('https://maps.example')).toEqual(['maps.example'])
})
