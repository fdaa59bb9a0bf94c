import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startChild } from '../support/child-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
  }
}

/** One product with its demo data for all component tests, in a process of its own. Each test takes its own people. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'turno-components-'))
  const product = await startChild({ dataDir })
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true })
  }
}
