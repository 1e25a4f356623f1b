/** The oldest supported browsers, as Vite and esbuild name them: those of early 2023, and Safari 16. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16']
