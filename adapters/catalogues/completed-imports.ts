import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import type { Commander } from '../commands/commander.ts'

/** Whether imports are completed, each looked up once: what others brought is not there for anybody. */
export class CompletedImports {
  readonly #commander: Commander
  readonly #known = new Map<string, Promise<boolean>>()

  constructor(commander: Commander) {
    this.#commander = commander
  }

  has(importId: string): Promise<boolean> {
    const known = this.#known.get(importId) ?? this.#look(importId)
    this.#known.set(importId, known)
    return known
  }

  async #look(importId: string): Promise<boolean> {
    return (await this.#commander.load(catalogueImport, importId)).state.status === 'completed'
  }
}
