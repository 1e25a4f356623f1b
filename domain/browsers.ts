/** The oldest supported browsers, as Vite and esbuild name them. Safari 16 is from 2022, the others from 2023. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16']
