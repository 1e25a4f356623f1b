import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `server/bundle` runs both builds, for the browser and for rendering on the server, and says where they go. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  // The server has read .env already; only what it passes on is built in.
  envDir: false,
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { rolldownOptions: { input: 'src/render.tsx' } }
      : { manifest: true, modulePreload: { polyfill: false } }),
  },
  ...(command === 'build' && isSsrBuild
    ? {
        // One file set that needs no node_modules to load, and React's production half whoever starts it.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
}))
