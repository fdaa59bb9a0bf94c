import type { PanelRow, PanelState } from '@turno/domain/panel.ts'
import { beforeHeaderMax, cellsOf, columnsIn, decode, TableUnreadable } from '../csv/cells.ts'
import { amountIn, dateIn, isTestIn, stateIn } from './panel-words.ts'

/** Reason in Spanish for an unreadable line. */
export interface PanelError {
  /** 'Línea 12, columna Estado' */
  where: string
  message: string
}

export interface Panel {
  rows: PanelRow[]
  /** Lines of sums, as spreadsheets add them at the end: they are no transactions. */
  totals: number
  /** While there are any, nothing can be said about what is missing in the file. */
  errors: PanelError[]
}

const panelMegabytesMax = 5
const rowsMax = 50_000

type Column =
  | 'transactionId'
  | 'reference'
  | 'state'
  | 'type'
  | 'amount'
  | 'currency'
  | 'at'
  | 'test'
  | 'merchant'
  | 'providerOrder'

/** The headers of PayU's two exports, of all transactions and of orders, and common variants. */
const headersOf: Record<Column, readonly string[]> = {
  transactionId: ['id', 'transactionid', 'idtransaccion', 'iddetransaccion', 'iddelatransaccion'],
  reference: ['referencia', 'reference', 'referenciadeventa', 'referencecode'],
  state: ['transactionstate', 'estadotransaccion', 'estadodelatransaccion', 'estado'],
  type: ['tipodetransaccion', 'tipotransaccion', 'transactiontype'],
  amount: ['valortransaccion', 'originalvalue', 'valor', 'monto'],
  currency: ['monedatransaccion', 'originalcurrency', 'moneda'],
  at: ['fechadecreacion', 'fechacreacion', 'creationdate', 'fecha'],
  test: ['prueba', 'test'],
  merchant: ['idcomercio', 'merchantid'],
  providerOrder: ['idorden', 'iddeorden', 'iddelaorden', 'orderid'],
}
/** The panel's names of the required columns. */
const needed = {
  transactionId: 'Id',
  reference: 'Referencia',
  state: 'Estado',
  amount: 'Valor transacción',
  at: 'Fecha de creación',
} as const

/**
 * Reads an export of PayU's panel: CSV in UTF-8 or Latin-1, with its columns in any order. It never reads who paid,
 * with which card and from where.
 * @throws {TableUnreadable} the file is no such export, or another merchant's; the message is Spanish, for the person
 * who sent it
 */
export async function readPanel(file: Uint8Array, merchantId: string): Promise<Panel> {
  if (file.byteLength === 0) throw new TableUnreadable('El archivo está vacío.')
  if (file.byteLength > panelMegabytesMax * 1024 * 1024)
    throw new TableUnreadable(`El archivo pasa de ${panelMegabytesMax} MB.`)
  const panel: Panel = { rows: [], totals: 0, errors: [] }
  let columns: Map<Column, number> | undefined
  let before = 0
  for await (const { line, cells } of cellsOf(decode(file), /referenc/i)) {
    if (columns && isTotal(cells)) panel.totals++
    else if (columns) take(panel, line, (column) => cells[columns!.get(column) ?? -1], merchantId)
    else if (++before > beforeHeaderMax) break
    else columns = headerIn(cells)
  }
  if (!columns) throw new TableUnreadable('El archivo no trae un encabezado con las columnas Id, Referencia y Estado.')
  if (panel.rows.length + panel.errors.length === 0)
    throw new TableUnreadable('El archivo no trae ninguna transacción.')
  return panel
}

/** The index of each column, if this is the header. @throws {TableUnreadable} a required column is missing */
function headerIn(cells: readonly string[]): Map<Column, number> | undefined {
  const columns = columnsIn(cells, headersOf)
  if (!columns.has('transactionId') || !columns.has('reference')) return undefined
  const missing = Object.entries(needed).flatMap(([column, name]) => (columns.has(column as Column) ? [] : [name]))
  if (missing.length > 0) throw new TableUnreadable(`Al archivo le faltan estas columnas: ${missing.join(', ')}.`)
  return columns
}

type Cell = (column: Column) => string | undefined

function take(panel: Panel, line: number, cell: Cell, merchantId: string): void {
  if (panel.rows.length + panel.errors.length >= rowsMax)
    throw new TableUnreadable(`El archivo pasa de ${rowsMax} líneas. Descárgalo por partes, con fechas que se crucen.`)
  const merchant = cell('merchant')
  if (merchant && merchant !== merchantId)
    throw new TableUnreadable(
      `Línea ${line}: el archivo es de otro comercio (${merchant.slice(0, 20)}), no del nuestro (${merchantId}).`,
    )
  const read = rowOf(cell)
  if ('row' in read) panel.rows.push(read.row)
  else panel.errors.push({ where: `Línea ${line}, columna ${needed[read.column]}`, message: read.message })
}

/** 'TOTAL', 'Gran total:' or 'Suma' in one cell, and at most numbers in the others. */
function isTotal(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const words = filled.filter((cell) => amountIn(cell) === undefined)
  return words.length === 1 && /^((gran|sub)\s?)?total(es)?\b|^suma\b/i.test(words[0]!)
}

type Needed = keyof typeof needed
type Read = { row: PanelRow } | { column: Needed; message: string }

function rowOf(cell: Cell): Read {
  const [transactionId, reference] = [cell('transactionId') ?? '', cell('reference') ?? '']
  if (!/^[\w-]{1,80}$/.test(transactionId))
    return wrong('transactionId', transactionId, 'no es el id de una transacción')
  if (!/^[^\p{C}]{1,255}$/u.test(reference)) return wrong('reference', reference, 'no es una referencia')
  const said = moved(cell('type'), stateIn(cell('state') ?? ''))
  if (!said) return wrong('state', cell('state'), 'no es un estado que conozcamos')
  const amount = amountIn(cell('amount') ?? '')
  if (amount === undefined) return wrong('amount', cell('amount'), 'no es un valor')
  // Below zero is what went back.
  const state = said === 'approved' && amount < 0 ? 'refunded' : said
  const at = dateIn(cell('at') ?? '')
  if (!at) return wrong('at', cell('at'), 'no es una fecha')
  const currency = cell('currency') || 'COP'
  const isTest = isTestIn(cell('test') ?? '')
  const providerOrder = cell('providerOrder') || undefined
  return {
    row: { transactionId, reference, state, amountCents: Math.abs(amount), currency, at, isTest, providerOrder },
  }
}

/** Messages repeat nobody's data: an unexpected cell is cut. */
const wrong = (column: Needed, value: string | undefined, why: string): Read => ({
  column,
  message: value ? `«${value.slice(0, 20)}${value.length > 20 ? '…' : ''}» ${why}.` : 'Está vacía.',
})

const back = new Set(['REFUND', 'PARTIAL_REFUND', 'VOID', 'CHARGEBACK'])
/** Nothing was charged: the card's bank only reserves the money. */
const asideOnly = 'AUTHORIZATION'

/** Effect of a transaction's state on money, by its type. */
function moved(type: string | undefined, state: PanelState | undefined): PanelState | undefined {
  if (state !== 'approved' || !type) return state
  return back.has(type.toUpperCase()) ? 'refunded' : type.toUpperCase() === asideOnly ? 'pending' : state
}
