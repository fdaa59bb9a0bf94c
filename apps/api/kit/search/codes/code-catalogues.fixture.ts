import type { Catalogue } from '@turno/domain/catalogue.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { catalogues as projection } from '@turno/read-models/catalogues/project.ts'
import { Memory } from '@turno/read-models/test/memory.ts'
import { happened } from '@turno/read-models/test/story.ts'

export interface CodeRow {
  catalogue: Catalogue
  code: string
  name: string
  parent?: string | null | undefined
  details?: Readonly<Record<string, string>> | undefined
}

export const codeCatalogues = ['cie10', 'cups', 'procedures', 'medicines'] as const satisfies Catalogue[]

/** The first entries of the catalogues from which doctors take codes. */
export const firstCodes: readonly CodeRow[] = codeCatalogues.flatMap((catalogue) => seedsOf(catalogue))

/** Catalogues in a test's memory that are changed by hand. */
export class CodeCatalogues {
  readonly #memory = new Memory()
  /** Reads what has happened by then. */
  readonly reader = this.#memory.reader
  #minute = 0

  static async of(rows: readonly CodeRow[]): Promise<CodeCatalogues> {
    const made = new CodeCatalogues()
    for (const row of rows) await made.add(row)
    return made
  }

  add({ catalogue, code, name, parent = null, details = {} }: CodeRow): Promise<unknown> {
    const data = { catalogue, code, name, parent, details: { ...details }, importId: null }
    return this.#happen('CatalogueEntryAdded', data)
  }

  change(type: 'Renamed' | 'Retired' | 'Restored', { catalogue, code, name }: CodeRow): Promise<unknown> {
    return this.#happen(`CatalogueEntry${type}`, { catalogue, code, name, importId: null })
  }

  #happen(type: string, data: object): Promise<unknown> {
    return this.#memory.project([projection], [happened(this.#minute++, type as 'CatalogueEntryAdded', data as never)])
  }
}
