import { whys } from '@turno/domain/panel-comparison.ts'
import * as v from 'valibot'
import { instant } from '../answers/fields.ts'
import { pesos } from '../kinds/money.ts'

const state = v.picklist(['approved', 'declined', 'expired', 'pending', 'error', 'refunded', 'doubt'])

/** The records of the provider's panel and of the log of one transaction; null: none. */
const panelDifference = v.strictObject({
  transaction_id: v.string(),
  reference: v.string(),
  why: v.picklist(whys),
  panel_state: v.nullable(state),
  panel_amount: v.nullable(pesos),
  log_state: v.nullable(state),
  log_amount: v.nullable(pesos),
  /** Opens its story; null while it has none. */
  story_id: v.nullable(v.string()),
})
export type PanelDifference = v.InferOutput<typeof panelDifference>

const compared = {
  /** Lines that are read; of these so many tests, and so many that only repeat another. */
  rows: v.number(),
  tests: v.number(),
  copies: v.number(),
  /** Lines of sums, left out. */
  totals: v.number(),
  /** The earliest and the latest date in the file. */
  from: v.nullable(instant),
  to: v.nullable(instant),
  differences: v.array(panelDifference),
}

/**
 * POST api/v1/support/panel/preview: what an export of the provider's panel differs in; nothing while there are lines
 * that cannot be read.
 */
export const panelPreview = v.strictObject({
  ...compared,
  /** How many lines cannot be read, and why the first of them. */
  wrong: v.number(),
  errors: v.array(v.strictObject({ where: v.string(), message: v.string() })),
})
export type PanelPreview = v.InferOutput<typeof panelPreview>

/**
 * POST api/v1/support/panel: every difference is a case now; `opened` are new ones, `settled` are over by this file.
 */
export const panelImported = v.strictObject({ ...compared, opened: v.number(), settled: v.number() })
export type PanelImported = v.InferOutput<typeof panelImported>
