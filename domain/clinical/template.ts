import type { FieldKind } from './note.ts'

/**
 * A form of a note, as data: parts with fields. Its version rises with every change; a signed note names it and holds
 * its labels, so that no change touches what was written.
 */
export interface Template {
  id: string
  version: number
  name: string
  sections: readonly TemplateSection[]
}

/** A part of a form, under one title. */
export interface TemplateSection {
  id: string
  title: string
  /** A note is not signed without an answer in it. */
  required?: true
  fields: readonly TemplateField[]
}

/**
 * A field's id is its place in a draft and in a signed note, and is the same in every template that asks for the same,
 * so that a text is not lost with another template. Of a measure or a system it holds the code of the catalogue.
 */
export interface TemplateField {
  id: string
  kind: FieldKind
  label: string
  /** Rows of a text that are seen before it grows. */
  rows?: number
}

/** The code of a catalogue in the id of a measure or a system. */
export const codeOfField = (id: string): string => id.slice(id.indexOf('.') + 1)

/** Fields of all sections, in their order. */
export const fieldsOf = (template: Template): readonly TemplateField[] =>
  template.sections.flatMap(({ fields }) => fields)
