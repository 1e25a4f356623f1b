import { expect, test } from 'vitest'
import { fitToShareFont } from './shareFont.ts'

test.each([
  ['Rooms at ₹1,500 – “best” m² ½ é ™', 'Rooms at ₹1,500 – “best” m² ½ é ™', []],
  ['क्षत्रिय होटल क्\u200dष', 'क्षत्रिय होटल क्\u200dष', []],
  ['🏨 Rooms 👨‍👩‍👧 for 1️⃣ ☎️', 'Rooms for 1', ['🏨', '👨👩👧', '☎']],
  ['Hotels🎉', 'Hotels', ['🎉']],
  ['Welcome to தமிழ்நாடு hotels', 'Welcome to hotels', ['தமிழ்நாடு']],
  ['হোটেল', '', ['হোটেল']],
  ['2026 ஆண்டு ✓', '', ['ஆண்டு', '✓']],
  ['H₂O, 1ˢᵗ, check\u2011in, Tiếng', 'H2O, 1st, check-in, Tiéng', []],
  ['a\u200bb\u00ad\ufeff c\n\u0000d\ud83d', 'ab c d', []],
  ['🏨 🏨', '', ['🏨']],
  ['', '', []],
])('of %j, %j is drawn, and %j is missing', (text, drawn, missing) => {
  const normalize = (each: string) => each.normalize()
  const fitted = fitToShareFont(text)
  expect(normalize(fitted.drawn)).toBe(normalize(drawn))
  expect(fitted.missing).toEqual(missing.map(normalize))
})
