import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { OfficialTable } from '@turno/domain/catalogue.ts'

const main = fileURLToPath(import.meta.resolve('@turno/standalone/import.ts'))

/** Runs `npm run import` for a file as its own process; kills it once it says `killAt`. Resolves with what it said. */
export async function runImporter(
  dataDir: string,
  table: OfficialTable,
  file: string,
  killAt?: string,
): Promise<string[]> {
  const child = spawn(process.execPath, [main, table, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (line === killAt) child.kill('SIGKILL')
  }
  return said
}

/**
 * A folder in which an import was killed once it had said `killAt`; where it was over before that, it is tried again.
 */
export async function killedImport(
  folder: string,
  table: OfficialTable,
  file: string,
  killAt: string,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const dataDir = join(folder, `${table} ${killAt} ${attempt}`)
    const said = await runImporter(dataDir, table, file, killAt)
    if (!said.includes(killAt)) throw new Error(`the importer never said ${killAt}: ${said.join('; ')}`)
    if (!said.at(-1)!.startsWith('Confirmado')) return dataDir
  }
}
