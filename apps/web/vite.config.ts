import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The api during development; in production the api serves the build itself. */
const api = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true, rewriteWsOrigin: true } } },
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, manifest: true },
})
