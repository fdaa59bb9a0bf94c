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

/**
 * Starts one product with its demo data, in a process of its own, for all component tests. They run side by side: a
 * test that changes a person's data takes a new patient, or a demo person whose document no other file of tests has.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'turno-components-'))
  const product = await startChild({ dataDir })
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true })
  }
}
