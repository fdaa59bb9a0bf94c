// Process that puts files into a folder, for folder.test.ts. `writing`: file after file, and prints the name of each
// that is kept. `naming`: stops for ever where its first file is written and gets its name; prints `naming`.

import filesystem from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const [folder, how] = [process.argv[2]!, process.argv[3]!]
if (how === 'naming') {
  filesystem.rename = async () => {
    process.stdout.write('naming\n')
    await new Promise(() => setInterval(() => undefined, 60_000))
  }
  syncBuiltinESMExports()
}
// Loaded now, so that it gets what was put in the place of `rename`.
const { folderFiles } = await import('./folder.ts')
const files = await folderFiles(folder)
if (how === 'naming') await files.put('photos/ana/face', Buffer.from('after'))
for (let n = 0; ; n++) {
  await files.put(`photos/ana/${n}`, Buffer.alloc(200_000, n))
  process.stdout.write(`photos/ana/${n}\n`)
}
