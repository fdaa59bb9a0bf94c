import type { Catalogue } from '@turno/domain/catalogue.ts'
import { readTable } from './read-table.ts'

/** Reads a text as a file of this encoding. */
export const readText = (catalogue: Catalogue, text: string, encoding: BufferEncoding = 'utf8') =>
  readTable(catalogue, Buffer.from(text, encoding))
