import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { TableUnreadable } from '../csv/cells.ts'
import type { Wanted } from './workbook-thread.ts'

/** More memory or time than any table of these takes. */
const megabytesMax = 768
const millisecondsMax = 60_000
/** Workbooks at once; others wait. */
const oneByOne = pLimit(1)

/**
 * The rows of a workbook's first sheet, cells as text. Another thread reads it, which is ended where it takes too much.
 * @throws {TableUnreadable} it is no workbook, or larger than any table
 */
export async function readWorkbook(file: Uint8Array, rowsMax: number): Promise<string[][]> {
  const read = await inThread({ file, rowsMax }).catch(() => 'unreadable')
  if (read === 'unreadable')
    throw new TableUnreadable('El archivo no se puede leer como libro de Excel (.xlsx). Guárdalo otra vez desde Excel.')
  if (read === 'too large')
    throw new TableUnreadable('El libro de Excel es demasiado grande: guarda la tabla sola, en un libro nuevo.')
  return read as string[][]
}

/** A workbook with one sheet of text cells; its first row is the header. */
export const writeWorkbook = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  Buffer.from((await inThread({ rows })) as Uint8Array)

const inThread = (wanted: Wanted): Promise<unknown> =>
  oneByOne(async () => {
    const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
      ...{ workerData: wanted, env: {}, stdout: true, stderr: true },
      resourceLimits: { maxOldGenerationSizeMb: megabytesMax },
    })
    // What the parser says of a file, which its author influences, stays out of the log.
    worker.stdout.resume()
    worker.stderr.resume()
    try {
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(millisecondsMax) })
      return answer
    } finally {
      await worker.terminate()
    }
  })
