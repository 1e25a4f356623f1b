/** The brand's colours, as the pictures use them. */
export const palette = {
  ink: '#0c3b3f',
  inkDeep: '#082a2d',
  peacock: '#14606a',
  lagoon: '#3d8f92',
  paper: '#faf5ea',
  card: '#fffdf8',
  sand: '#efe2c6',
  stone: '#dcc69c',
  marigold: '#e9a11b',
  saffron: '#f4bf52',
  terracotta: '#b5532f',
  brick: '#8e3d22',
  sage: '#8fa98a',
  leaf: '#4f7a5b',
  night: '#0a2124',
} as const
