import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'

/** The path of a build of the web application, as small as can be; it goes with the test file. */
export async function smallBuild(): Promise<string> {
  const { path } = await forThisFile(mkdtempDisposable(join(tmpdir(), 'turno-build-')))
  const dist = join(path, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dist, 'app.html'), '<!doctype html><html><head><title>Turno</title></head></html>')
  const script = join(dist, 'assets', 'app-1a2b3c.js')
  await writeFile(script, 'export {}')
  await writeFile(`${script}.br`, brotliCompressSync('export {}'))
  await writeFile(`${script}.gz`, gzipSync('export {}'))
  return dist
}
