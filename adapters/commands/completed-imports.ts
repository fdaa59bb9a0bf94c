import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import type { Commander } from './commander.ts'

/** Imports that are completed stay so; each is looked up once, however many entries ask at once. */
const completed = new WeakMap<Commander, Map<string, Promise<boolean>>>()

/** Whether an import is completed: what another one wrote is not there for anybody. */
export function isCompleted(commander: Commander, importId: string): Promise<boolean> {
  const { source = commander } = commander
  const known = completed.get(source) ?? new Map<string, Promise<boolean>>()
  completed.set(source, known)
  const asked = known.get(importId) ?? lookUp(source, importId)
  known.set(importId, asked)
  const forget = () => void known.delete(importId)
  asked.then((is) => is || forget(), forget)
  return asked
}

async function lookUp(commander: Commander, importId: string): Promise<boolean> {
  return (await commander.load(catalogueImport, importId)).state.status === 'completed'
}
