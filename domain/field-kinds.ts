/**
 * The kinds of fields that forms have, whoever keeps their values: profiles (`contract/fields`) and entries of
 * catalogues (`catalogues/declaration.ts`) are written with the same inputs.
 */

/** One line, of 60 characters by default. */
export interface Text {
  kind: 'text'
  max?: number
}

/** Some lines, counted while they are typed. */
export interface LongText {
  kind: 'longText'
  max: number
}

/** A number between two others. */
export interface Amount {
  kind: 'number'
  min: number
  max: number
}

/** YYYY-MM-DD. */
export interface Dated {
  kind: 'date'
}

/** An entry of a catalogue. */
export interface Choice<Of extends string> {
  kind: 'choice'
  of: Of
}
