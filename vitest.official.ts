import { defineConfig } from 'vitest/config'

// The ministry's tables are not part of the project: OFFICIAL_TABLES names the folder that has them.
export default defineConfig({
  test: { include: ['test/official/*.ts'], testTimeout: 300_000, hookTimeout: 120_000, pool: 'forks', maxWorkers: 1 },
})
