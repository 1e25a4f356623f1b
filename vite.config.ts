import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? '.build/render' : '.build/client',
    emptyOutDir: true,
    ...(isSsrBuild ? { rollupOptions: { input: 'src/render.tsx' } } : { manifest: true }),
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
}))
