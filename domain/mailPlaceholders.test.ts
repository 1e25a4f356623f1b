import { expect, test } from 'vitest'
import { checkMailPlaceholders } from './mailPlaceholders.ts'

test.each([undefined, '', 'New enquiry', '{campaign}: {hotel}, {name} from {page}'])(
  'the text %j has no unknown placeholder',
  (text) => {
    expect(checkMailPlaceholders(text)).toBe(true)
  },
)

test.each(['{hotelname}', '{}', '{hotel', '{Hotel}'])('the placeholder %j is unknown', (text) => {
  expect(checkMailPlaceholders(text)).toBe(
    `${text} is unknown. Use {hotel}, {name}, {page} or {campaign}.`,
  )
})
