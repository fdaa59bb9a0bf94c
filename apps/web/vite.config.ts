import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildDate } from './install/build-date.ts'
import { chunks } from './install/chunks.ts'
import { endpointAddresses } from './install/endpoint-addresses.ts'
import { installable } from './install/installable.ts'
import { precompressed } from './install/precompressed.ts'
import { readyPages } from './install/ready-pages.ts'

/** The api during development; in production the api serves the build itself. */
const api = 'http://127.0.0.1:8080'

/** The application, and the page shown while the network is away. */
const pages = ['index.html', 'offline.html'].map((page) => fileURLToPath(new URL(page, import.meta.url)))

/** Web servers know what '.js' is, and not all of them what '.mjs' is. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]'

export default defineConfig({
  plugins: [
    endpointAddresses(),
    react(),
    buildDate(new Date().toISOString()),
    installable(new URL('../../styles/tokens.css', import.meta.url)),
    readyPages(),
    precompressed(),
  ],
  publicDir: 'install/public',
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true, rewriteWsOrigin: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages, output: { codeSplitting: chunks(), assetFileNames } },
  },
})
