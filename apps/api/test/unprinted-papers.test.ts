import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { NotPrinted, printInThread } from '@turno/adapters/pdf/printing.ts'
import { expect, test, vi } from 'vitest'
import { World } from './world.ts'
import { answered, pathOf, signature, signedNote } from './writing.ts'

vi.mock('@turno/adapters/pdf/printing.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('@turno/adapters/pdf/printing.ts')>()
  return { ...real, printInThread: vi.fn(real.printInThread) }
})

const world = await forThisFile(World.open())

test('what takes too much to print is not tried at each call; other papers of the visit are printed', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const id = await signedNote(world, ruiz)
  const order = [{ code: '902210', name: 'Hemograma', quantity: 1, reason: '' }]
  await answered(ruiz.post(pathOf(id, 'parts'), { ...signature, order }))
  const printing = vi.mocked(printInThread)
  printing.mockRejectedValueOnce(new NotPrinted('it took too long'))
  const statusOf = async (paper: string) => (await ana.get(pathOf(id, `papers/${paper}`))).status

  expect([await statusOf('note'), await statusOf('note')]).toEqual([404, 404])
  await answered(ruiz.post(pathOf(id, 'addenda'), { ...signature, text: 'Otra vez' }))
  expect(await statusOf('note')).toBe(404)
  expect(printing).toHaveBeenCalledTimes(1)
  expect(await statusOf('part-1')).toBe(200)
  expect(printing).toHaveBeenCalledTimes(2)
})
