/** Eight benefits, drawn in ivory lines for their arch. */
export const benefits = {
  'save-time': `<circle cx="48" cy="52" r="23" {p}/><path d="M48 52V29a23 23 0 0 1 20 34.5z" {a}/><path d="M48 38v14l12 7"/><path d="M27 52h2M67 52h2M48 73v-2"/>`,
  'fewer-errors': `<path d="M29 30h38v48H29z" {p}/><path d="M40 26h16v8H40z" {a}/><path d="M36 45l3 3 5-5M36 57l3 3 5-5M36 69l3 3 5-5M50 46h11M50 58h11M50 70h8"/>`,
  'direct-bookings': `<path d="M44 80V50c0-8 8-13 14-17 6 4 14 9 14 17v30z" {a}/><path d="M51 80V54c0-4 4-7 7-9 3 2 7 5 7 9v26z" {p}/><path d="M20 62h32m-8-8 8 8-8 8"/><path d="M20 54h8M20 70h8"/>`,
  'live-occupancy': `<path d="M28 82V34h40v48z" {p}/><path d="M34 40h8v9h-8zM54 40h8v9h-8zM44 54h8v9h-8zM34 54h8v9h-8z" {a}/><path d="M54 54h8v9h-8z" {p}/><path d="M44 40h8v9h-8z" {p}/><path d="M43 82V70h10v12M22 82h52"/><path d="M38 28c3-3 6-4 10-4s7 1 10 4M43 31.5c3-2 7-2 10 0"/>`,
  'faster-check-in': `<circle cx="37" cy="44" r="11" {a}/><circle cx="37" cy="44" r="3.5" {p}/><path d="M45 52 66 74M58 66l6-6M63.5 71.5l5-5"/><path d="M56 38h16M60 46h12M64 54h8"/>`,
  'gst-ready': `<path d="M30 28h36v50l-6-4-6 4-6-4-6 4-6-4-6 4z" {p}/><path d="M38 37h20M38 44h12"/><path d="M42 65l12-13"/><circle cx="43" cy="54" r="2.5"/><circle cx="53" cy="63" r="2.5"/><circle cx="66" cy="66" r="11" {a}/><path d="M61 66l4 4 7-7"/>`,
  'happier-guests': `<path d="M26 34c2 20 10 34 22 40 12-6 20-20 22-40"/><circle cx="26" cy="34" r="5" {a}/><circle cx="28" cy="46" r="5" {t}/><circle cx="33" cy="58" r="5" {a}/><circle cx="40" cy="68" r="5" {t}/><circle cx="48" cy="75" r="7" {a}/><circle cx="56" cy="68" r="5" {t}/><circle cx="63" cy="58" r="5" {a}/><circle cx="68" cy="46" r="5" {t}/><circle cx="70" cy="34" r="5" {a}/><path d="M40 44h.1M56 44h.1M40 51c4 5 12 5 16 0"/>`,
  'work-anywhere': `<path d="M27 44h42v27H27z" {p}/><path d="M20 78h56l-6-7H26z" {p}/><circle cx="56" cy="32" r="7" {a}/><path d="M33 44c-6 0-7-9 0-10 1-8 12-9 15-2 7-1 9 10 2 12z" {p}/><path d="M34 62l7-6 6 4 8-8"/>`,
} as const
