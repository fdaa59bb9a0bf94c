import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { longParts, parts } from '../load/parts.ts'

const bench = fileURLToPath(new URL('../load/bench.ts', import.meta.url))

/** Growth with the log is played by a test of its own, beside it. */
const { growth: _, ...smallLongParts } = longParts

it.each(Object.keys({ ...parts, ...smallLongParts }))(
  'The bench measures %s, at its smallest size',
  async (name) => {
    const { stdout } = await promisify(execFile)(process.execPath, [bench, '--smallest', '--only', name])
    const figures = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).figure)
    expect(figures).not.toEqual([])
  },
  900_000,
)
