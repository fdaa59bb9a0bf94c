import { exportTable, mediaTypes } from '@turno/adapters/catalogues/export-table.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { isCatalogue } from '@turno/domain/catalogue.ts'
import { page } from '@turno/read-models/catalogues/query.ts'
import type { CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/** Catalogues as tables for spreadsheets. */
export const catalogueExportRoutes: Route[] = [
  handle(endpoints.exportTable, (call) => tableFile(call, Number.POSITIVE_INFINITY, call.params.catalogue)),
  handle(endpoints.template, (call) => tableFile(call, examples, `plantilla-${call.params.catalogue}`)),
]

/** A template has the first entries as examples. */
const examples = 2

/** The first entries as a file. @throws {Refusal} 404: no such catalogue */
async function tableFile(
  call: CallOf<typeof endpoints.exportTable | typeof endpoints.template>,
  limit: number,
  name: string,
) {
  const { catalogue } = call.params
  if (!isCatalogue(catalogue)) throw notFound()
  const { format } = call.query
  const content = await exportTable(catalogue, await page(call.reader, catalogue, '', limit), format)
  return { data: {}, file: { type: mediaTypes[format], name: `${name}.${format}`, content } }
}
