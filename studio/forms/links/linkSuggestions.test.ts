import { expect, test } from 'vitest'
import { seededContent } from '../../../tests/setup/seed/seededContent.ts'
import { listDestinations } from './destinations.ts'
import { listLinkSuggestions } from './linkSuggestions.ts'

const all = listDestinations(seededContent, 'other')
const listOfferedTitles = (search: string) =>
  listLinkSuggestions(search, all, 'https://www.hotel.example').map(({ title }) => title)

test('an upload is offered only if the search is empty or suggests a file', () => {
  for (const search of ['', 'file', 'PDF', 'brochure '])
    expect(listOfferedTitles(search)[0]).toBe('A file')
  for (const search of ['goa', 'contact', 'mail@hotel.example'])
    expect(listOfferedTitles(search)).not.toContain('A file')
})

test('a typed address is the first option', () => {
  expect(listOfferedTitles('/contactus')[0]).toBe('Contact')
  expect(listOfferedTitles('https://maps.example')).toEqual(['maps.example'])
})
