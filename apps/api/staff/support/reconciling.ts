import { createHash } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { concurrently } from '@turno/adapters/concurrency/concurrently.ts'
import type { PanelDifference } from '@turno/contract/areas/panel.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { difference } from '@turno/domain/difference/decide.ts'
import { storyOfDifference } from '@turno/domain/ids.ts'
import { givenBack } from '@turno/domain/panel-returns.ts'
import { reconciliation } from '@turno/domain/reconciliation/decide.ts'
import { waitingDifferences } from '@turno/read-models/support-queue/query.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import type { PaymentDeps } from '../../kit/endpoint/deps.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { invalid } from '../../kit/refusal/refusal.ts'
import { type Compared, comparePanel, type Placed } from './comparing-panel.ts'

/** A person reads no more of them at once. */
const errorsMax = 200

/** Compares an export of the provider's panel with the log. @throws {Refusal} 422 unreadable; 503 read models behind */
export async function previewPanel(call: Call<PaymentDeps>) {
  const compared = await comparePanel(call)
  const { errors, position } = compared
  return {
    data: { ...shown(compared, storyBefore), wrong: errors.length, errors: errors.slice(0, errorsMax) },
    position,
  }
}

/**
 * Makes a case of every difference. This moves no money: the provider is asked about each, and only its answer counts.
 * @throws {Refusal} 422 some lines are unreadable; 503 the read models are behind
 */
export async function importPanel(call: Call<PaymentDeps>) {
  const compared = await comparePanel(call)
  const [error] = compared.errors
  if (error) throw invalid({ field: 'file', message: `${error.where}: ${error.message} No se importó nada.` })
  const fileHash = createHash('sha256').update(call.file).digest('hex')
  const news = await concurrently(compared.differences, (one) => report(call, fileHash, one))
  const settled = await settleShown(call, compared)
  const position = await note(call, fileHash, compared)
  return { data: { ...shown(compared, storyOfDifference), opened: news.filter(Boolean).length, settled }, position }
}

/** Whether it is news. */
async function report(call: Call, fileHash: string, one: Placed): Promise<boolean> {
  const { transactionId, why } = one
  const context = {
    ...contextOf(call, storyOfDifference(one)),
    commandId: commandIdOf(call.commandId, transactionId, why),
  }
  const command = { type: 'ReportDifference', fileHash, ...one } as const
  const outcome = await transact(call.deps, difference, transactionId, command, context)
  return outcome.events.length > 0
}

/** Settles differences of earlier files that this file shows as the log has them. Returns how many. */
async function settleShown(call: Call, { lines, returned, differences }: Compared): Promise<number> {
  const agreed = new Set(returned)
  for (const { transactionId, isTest } of lines) if (!isTest) agreed.add(transactionId)
  for (const { transactionId } of differences) agreed.delete(transactionId)
  const waiting = (await waitingDifferences(call.reader)).filter(({ transactionId }) => agreed.has(transactionId))
  const settled = await concurrently(waiting, async ({ transactionId, storyId }) => {
    const context = { ...contextOf(call, storyId), commandId: commandIdOf(call.commandId, transactionId, 'found') }
    const command = { type: 'FindInPanel', isReturned: returned.includes(transactionId) } as const
    const outcome = await call.deps.commander.transact(difference, transactionId, command, context)
    return outcome.ok ? outcome.events.length : 0
  })
  return settled.reduce((sum, count) => sum + count, 0)
}

/** Last of all: a file that is noted was compared to its end. */
async function note(call: Call, fileHash: string, { rows, tests, period, differences }: Compared) {
  const counts = { rows, tests, differences: differences.length }
  const command = {
    type: 'ComparePanel',
    fileHash,
    ...counts,
    from: period?.from ?? call.now,
    to: period?.to ?? call.now,
  } as const
  const context = { ...contextOf(call, fileHash), commandId: commandIdOf(call.commandId, fileHash) }
  return (await call.deps.commander.transact(reconciliation, fileHash, command, context)).position
}

/** Before a difference is a case it has a story only where the log knows of the money or its order. */
const storyBefore = (one: Placed): string | null => one.orderId ?? (one.log ? storyOfDifference(one) : null)

const shown = (
  { rows, tests, copies, totals, period, differences }: Compared,
  storyOf: (one: Placed) => string | null,
) => ({
  rows,
  tests,
  copies,
  totals,
  from: period?.from ?? null,
  to: period?.to ?? null,
  differences: differences.map((one) => shownDifference(one, storyOf(one))),
})

const shownDifference = (one: Placed, story_id: string | null): PanelDifference => ({
  transaction_id: one.transactionId,
  reference: one.reference,
  why: one.why,
  panel_state: one.panel?.state ?? null,
  panel_amount: one.panel ? pesosOf(one.panel.amountCents) : null,
  ...logSays(one),
  story_id,
})

/** The log's side of a difference; about the refund, where that differs. */
function logSays({ why, log }: Placed): Pick<PanelDifference, 'log_state' | 'log_amount'> {
  if (!log) return { log_state: null, log_amount: null }
  const isOfRefunds = why === 'refundedThere' || why === 'refundedHere'
  if (isOfRefunds && givenBack(log) > 0) return { log_state: 'refunded', log_amount: pesosOf(givenBack(log)) }
  return { log_state: log.state, log_amount: log.state === 'doubt' ? null : pesosOf(log.amountCents) }
}
