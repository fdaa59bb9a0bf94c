import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Every process and thread that a test starts loads the product: compiled once, it loads in half the time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'turno-compile-cache')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
const system = tests('apps/standalone', 'test/{deployment,engines,eventstoredb-double,faults,journeys,processes,races}')

/** What replaces a module that other files share has modules of its own. */
const alone = ['apps/api/test/new-catalogue.test.ts', 'apps/api/test/unprinted-papers.test.ts']

/** Unit tests that are not to be run, as test/night/times.ts says. */
const without = process.env.TESTS_WITHOUT?.split(',') ?? []

const shared = {
  // No test changes what is global for longer than it runs, so that files share what they load.
  isolate: false,
  // Twice the cores of a small machine: most of the time a test waits for a browser, a process, a timer or a disk.
  maxWorkers: 4,
  // The longest journey takes a minute alone, and five on a machine that does other work beside it.
  testTimeout: 600_000,
  hookTimeout: 300_000,
  // What a page or a projection shows a moment later is waited for: a busy machine takes its time.
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: tests('{domain,contract,notices,read-models,adapters,apps,styles,test}'),
          exclude: ['**/node_modules/**', '**/dist/**', 'test/components/**', ...system, ...alone, ...without],
          setupFiles: 'test/support/seed.setup.ts',
          pool: 'threads',
          ...shared,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          setupFiles: 'test/support/seed.setup.ts',
          pool: 'threads',
          ...shared,
          isolate: true,
        },
      },
      {
        // The web application in happy-dom, a document without a browser, calls one product. It runs with the React
        // that people get, which costs less than the one for development.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'components',
          include: tests('test/components'),
          environment: 'happy-dom',
          env: { NODE_ENV: 'production' },
          globalSetup: ['test/support/seeded-data-dir.ts', 'test/components/product.setup.ts'],
          setupFiles: 'test/components/page.setup.ts',
          pool: 'threads',
          ...shared,
        },
      },
      {
        // Browsers, and processes of the product.
        test: {
          name: 'system',
          include: system,
          globalSetup: 'test/support/seeded-data-dir.ts',
          setupFiles: 'test/support/seed.setup.ts',
          pool: 'forks',
          ...shared,
        },
      },
    ],
  },
})
