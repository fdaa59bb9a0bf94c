/** A line with its name before it. */
export interface Pair {
  label: string
  text: string
}

/** What stands on a sheet between the people it names and the signature. */
export type SheetBlock =
  | { kind: 'section'; title: string; lines: readonly (Pair | { label: null; text: string })[] }
  | { kind: 'item'; title: string; aside: string; text: string }
  | { kind: 'alert'; text: string }
  | { kind: 'remark'; text: string }
