import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildDate } from './install/build-date.ts'

/** The api during development; in production the api serves the build itself. */
const api = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), buildDate(new Date().toISOString())],
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true, rewriteWsOrigin: true } } },
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
