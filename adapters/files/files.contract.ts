import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from './port.ts'
import { allIn } from './temporary-files.fixture.ts'

/** The owners of the files that tests put. */
export const owners = ['ana', 'ana-2', 'beto', 'carla']

/** The contract of file stores. `open` gives one without a file of these owners. */
export function filesContract(name: string, open: () => Promise<FileStore>): void {
  describe(`${name} as a store of files`, () => {
    let files: FileStore
    const text = async (of: string) => {
      const content = await files.get(of)
      return content && Buffer.from(content).toString()
    }
    const listed = async (prefix?: string) => (await allIn(files.list(prefix))).map((file) => file.name).toSorted()
    beforeAll(async () => {
      files = await open()
    })
    afterAll(() => files.close())

    it('returns what was put, byte for byte', async () => {
      for (const content of [Buffer.alloc(0), Buffer.from([...Array(256).keys()]), randomBytes(1_500_000)]) {
        await files.put('documents/ana/card', content)
        expect(Buffer.from((await files.get('documents/ana/card'))!).equals(content)).toBe(true)
      }
      expect(await files.get('documents/ana/none')).toBeUndefined()
      expect(await files.get('documents/nobody/card')).toBeUndefined()
    })

    it('replaces a file as a whole, and never shows half of it', async () => {
      const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(300_000))
      await files.put('photos/ana/face', Buffer.from(contents[0]!))
      const puts = contents.map((content) => files.put('photos/ana/face', Buffer.from(content)))
      const seen = await Promise.all(Array.from({ length: 9 }, () => text('photos/ana/face')))
      await Promise.all(puts)
      for (const content of [...seen, await text('photos/ana/face')]) expect(contents).toContain(content)
    })

    it('lists files by the parts of their names, with size and time', async () => {
      const before = Date.now()
      const names = ['photos/ana/p1', 'photos/ana-2/p1', 'photos/beto/p1', 'documents/ana/d1', 'documents/ana/d2']
      await files.put('photos/ana/face', Buffer.from('face'))
      for (const each of names) await files.put(each, Buffer.from(each))
      expect(await listed('photos/ana/')).toEqual(['photos/ana/face', 'photos/ana/p1'])
      expect(await listed('documents/')).toEqual(expect.arrayContaining(['documents/ana/d1', 'documents/ana/d2']))
      expect(await listed()).toEqual(expect.arrayContaining(names))
      expect(await listed('documents/nobody/')).toEqual([])
      const [found] = await allIn(files.list('photos/beto/'))
      expect(found).toMatchObject({ name: 'photos/beto/p1', bytes: 'photos/beto/p1'.length })
      // The clock of a real service may differ, and it may count whole seconds.
      expect(Math.abs(Date.parse(found!.storedAt) - before)).toBeLessThan(60_000)
      await files.remove('photos/ana-2/p1')
    })

    it('removes a file for good; removing it again does nothing', async () => {
      await files.put('photos/beto/gone', Buffer.from('x'))
      await files.remove('photos/beto/gone')
      await files.remove('photos/beto/gone')
      expect(await files.get('photos/beto/gone')).toBeUndefined()
      expect(await listed('photos/beto/')).not.toContain('photos/beto/gone')
      await files.remove('photos/nobody/none')
    })

    it('takes the first and the last file of a person in any order at once', async () => {
      const rounds = Array.from({ length: 20 }, async (_, n) => {
        await files.put(`photos/carla/${n}`, Buffer.from(String(n)))
        await files.remove(`photos/carla/${n}`)
      })
      await Promise.all(rounds)
      expect(await listed('photos/carla/')).toEqual([])
    })

    it('refuses names that lead outside of the store', async () => {
      const wrong = [
        'photos/ana',
        'photos/../x',
        '../x/y',
        'photos/ana/x/y',
        'photos//x',
        '/photos/ana/x',
        'photos/ana/é',
      ]
      for (const each of wrong) {
        await expect(files.put(each, Buffer.from('x'))).rejects.toBeInstanceOf(RangeError)
        await expect(files.get(each)).rejects.toBeInstanceOf(RangeError)
        await expect(files.remove(each)).rejects.toBeInstanceOf(RangeError)
      }
      for (const prefix of ['pho', 'photos/an', '../', 'photos/ana/x/'])
        await expect(allIn(files.list(prefix))).rejects.toBeInstanceOf(RangeError)
    })
  })
}
