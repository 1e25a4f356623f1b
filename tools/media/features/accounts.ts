/** Money, tax and growth. ₹ is drawn, not typed. */
const rupee = (x: number, y: number): string =>
  `<path d="M${x} ${y}h11M${x} ${y + 5}h11M${x} ${y}h3a5 5 0 0 1 0 10h-3l8 8"/>`

export const accounts = {
  'accounts-payment-receipt': `<path d="M26 18h44v60l-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4z" {p}/><path d="M34 28h28M34 56h16M58 56h4M34 64h12M58 64h4"/><path d="M36 33h24v17H36z" {a} stroke="none"/>${rupee(42.5, 33)}`,
  reports: `<path d="M22 18h52v60H22z" {p}/><path d="M30 28h22M30 35h12"/><path d="M31 69V58h7v11zM57 69V44h7v25z" {p}/><path d="M44 69V51h7v18z" {a}/><path d="M28 69h40"/><path d="M31 50l12-8 8 4 12-12"/>`,
  'accounts-gst-reports': `<path d="M48 28c-7-6-18-7-31-6v48c13-1 24 0 31 6 7-6 18-7 31-6V22c-13-1-24 0-31 6z" {p}/><path d="M48 28v48"/>${rupee(27, 36)}<path d="M56 61l14-22"/><circle cx="58" cy="42" r="4.5" {a}/><circle cx="68" cy="58" r="4.5" {a}/>`,
  'gst-books': `<path d="M20 62h50v14H20a7 7 0 0 1 0-14z" {p}/><path d="M26 48h50v14H26a7 7 0 0 1 0-14z" {a}/><path d="M20 34h50v14H20a7 7 0 0 1 0-14z" {p}/><path d="M20 41h50M26 55h50M20 69h50"/><path d="M54 18l14 12" /><circle cx="56" cy="29" r="3" {t}/><circle cx="66" cy="19" r="3" {t}/>`,
  'grow-with-us': `<path d="M32 60h32l-4 18H36z" {a}/><path d="M29 54h38v6H29z" {p}/><path d="M48 54V26"/><path d="M48 42c-10 1-15-4-17-12 9-1 15 3 17 12zM48 36c1-9 6-14 16-15 0 9-5 15-16 15z" {s}/><path d="M48 26c-3-4-3-7 0-11 3 4 3 7 0 11z" {s}/><path d="M48 64l2 2h3v3l2 2-2 2v3h-3l-2 2-2-2h-3v-3l-2-2 2-2v-3h3z" {p} stroke-width="1.5"/>`,
} as const
