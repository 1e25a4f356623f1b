import { expect, test } from 'vitest'
import { generateSlug } from '../../domain/slugs.ts'
import { transliterate } from './transliterate.ts'

test.each([
  ['दिवाली ऑफ़र 3', 'divali-ofar-3'],
  ['दिवाली ऑफ़र 3'.normalize('NFD'), 'divali-ofar-3'],
  ['होटल बिलिंग और जीएसटी', 'hotal-biling-aur-jiesati'],
  ['चेक-इन फ़्रंट डेस्क पर', 'chek-in-frant-desk-par'],
  ['Goa के होटल, माँ का ढाबा', 'goa-ke-hotal-man-ka-dhaba'],
  ['GST बिल २०२६।', 'gst-bil-2026'],
  ['न', 'na'],
  ['Hotels in Goa', 'hotels-in-goa'],
  ['酒店 बिल', ''],
])('the title “%s” gives the address “%s”', (title, slug) => {
  expect(generateSlug(transliterate(title))).toBe(slug)
})
