/** The id of an import: the same file that is brought in again, after another one, is another `run`. */
export const importIdOf = (table: string, hash: string, run: number): string => `${table}_${hash.slice(0, 16)}_${run}`

/** The id of the import that takes this one back. */
export const undoingIdOf = (importId: string): string => `${importId}_undone`

/** Whether an import brought first entries, and no table that somebody sent. */
export const isSeedImport = (importId: string): boolean => importId.startsWith('seeds_')
