import { expect, test } from 'vitest'
import { checkMailNames } from './enquiryMail.ts'

test.each([undefined, '', 'New enquiry', '{campaign}: {hotel}, {name} from {page}'])(
  '%j may stand in a mail',
  (text) => {
    expect(checkMailNames(text)).toBe(true)
  },
)

test.each(['{hotelname}', '{}', '{hotel', '{Hotel}'])('%j is unknown', (text) => {
  expect(checkMailNames(text)).toBe(
    `${text} is unknown. Use {hotel}, {name}, {page} or {campaign}.`,
  )
})
