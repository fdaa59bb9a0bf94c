import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
const isText = /\.(js|css|svg|html)$/

/** Keeps each text of the build compressed beside it (`.br`, `.gz`): harder than a server could at each request. */
export const precompressed = (): Plugin => ({
  name: 'turno-precompressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter((name) => isText.test(name))
    await Promise.all(files.map((name) => compress(join(dir!, name))))
  },
})

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  await writeFile(`${file}.br`, await asBrotli(text))
  await writeFile(`${file}.gz`, await asGzip(text, { level: 9 }))
}
