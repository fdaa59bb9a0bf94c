import type { Catalogue } from '../catalogue.ts'
import type { KnownEntry, Row } from './state.ts'

/** A code that an entry would name again, and that nobody offers any more; or one that has its name by now. */
type Obstacle = { missing: string } | { holder: string }

/** What is to happen to one entry. */
export type CatalogueEntryCommand = { catalogue: Catalogue; code: string } & (
  | ({ type: 'AddEntry' } & Row)
  /**
   * What is to be otherwise. `revision`: the one that was edited; a change of an older one is refused. `undoneId`: the
   * first event of the act that this one takes back.
   */
  | ({ type: 'ChangeEntry'; retired?: boolean | undefined; revision?: number | undefined; undoneId?: string } & {
      [Column in keyof Row]?: Row[Column] | undefined
    } & Shown)
  /** `isUsed`: something named it after it was retired; `retiredAt`: as the log noted it, if the event does not say. */
  | { type: 'RemoveEntry'; hasChildren: boolean; isUsed: boolean; retiredAt?: string | null }
  /** `orphaned`: the import that wrote it last was never completed. An entry changed by hand is left alone. */
  | ({ type: 'SeedEntry'; importId: string; orphaned: boolean } & Row)
  | ({ type: 'ImportEntry'; importId: string; orphaned: boolean; enabled: boolean } & Row & Shown)
  /**
   * Takes back what an import did, unless somebody, or another import, has said something since. `undoneId`: the first
   * event of it; `before`: what the entry was, null: it was not there; `obstacle`: why it cannot be that again.
   */
  | {
      type: 'TakeBackEntry'
      importId: string
      undoneImportId: string
      undoneId: string
      before: (Row & { retired: boolean }) | null
      obstacle?: Obstacle | undefined
    }
)

/**
 * How the entry is for everybody, where an import that was never completed has written it since: a change begins with
 * this, and is judged by it. null: it is there for nobody.
 */
interface Shown {
  shown?: KnownEntry | null
}
/** A command of one kind. */
export type CommandOf<Type> = Extract<CatalogueEntryCommand, { type: Type }>
