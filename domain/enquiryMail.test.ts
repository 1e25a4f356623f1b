import { expect, test } from 'vitest'
import { checkMailNames } from './enquiryMail.ts'

test.each([undefined, '', 'New enquiry', '{campaign}: {hotel}, {name} from {page}'])(
  '%j may stand in a mail',
  (text) => {
    expect(checkMailNames(text)).toBe(true)
  },
)

test.each(['{hotelname}', '{}', '{hotel', '{Hotel}'])('%j stands for nothing', (text) => {
  expect(checkMailNames(text)).toBe(
    `${text} stands for nothing here: write {hotel}, {name}, {page} or {campaign}.`,
  )
})
