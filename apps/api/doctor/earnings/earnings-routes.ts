import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { csvOf } from '@turno/adapters/csv/writing.ts'
import type { DeskVisit, Earning, Earnings } from '@turno/contract/answers/earnings.ts'
import { earningStates, paidAtDesk } from '@turno/contract/areas/earnings.ts'
import type { recordPayout as endpoint } from '@turno/contract/endpoints/earnings.ts'
import * as endpoints from '@turno/contract/endpoints/earnings.ts'
import { codes } from '@turno/contract/envelope.ts'
import { bankAccountOf, wholeAccountOf } from '@turno/contract/kinds/bank-account.ts'
import { done } from '@turno/contract/texts/done.ts'
import { careNames } from '@turno/domain/care-types.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import { reject } from '@turno/domain/decider.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { bogotaMonth, bogotaTime, endOfMonth } from '@turno/domain/time.ts'
import { standing } from '@turno/domain/transfer.ts'
import { earningsOf } from '@turno/read-models/earnings-of-doctor/query.ts'
import { payoutsNow } from '@turno/read-models/payable-to-doctors/query.ts'
import { isSessionProven } from '../../kit/authentication/sessions.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut, transactFor } from '../../kit/endpoint/transact.ts'
import { centsOf } from '../../kit/refusal/money.ts'
import { invalid, notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { wrongChoices } from '../../shared/catalogues/choices.ts'
import { wrongDocument } from '../../shared/catalogues/document-terms.ts'

export const earningsRoutes: Route[] = [
  handle(endpoints.ofDoctor, async (call) => ({ data: await monthOf(call) })),
  handle(endpoints.exportMonth, async (call) => ({ data: null, file: earningsFile(await monthOf(call)) })),
  handle(endpoints.nameAccount, nameAccount),
  handle(endpoints.payouts, async ({ reader }) => ({ data: await payoutsNow(reader) })),
  handle(endpoints.recordPayout, recordPayout),
  handle(endpoints.revealAccount, (call) => revealAccount(call, call.params.id)),
]

function monthOf({ reader, actor, moment, query }: CallOf<typeof endpoints.ofDoctor | typeof endpoints.exportMonth>) {
  const present = moment.lasting((now) => ({ made: bogotaMonth(now), until: endOfMonth(now) }))
  return earningsOf(reader, actor.id, query.month ?? present, present)
}

/** Payouts go wherever a session says: it has to know the password, not only the token. */
const passwordNeeded = reject('Ingresa tu contraseña para cambiar tu cuenta bancaria.', codes.passwordNeeded)

/** @throws {Refusal} 422: no such bank or document; 409, code 1010: the password was not given lately */
async function nameAccount(call: CallOf<typeof endpoints.nameAccount>) {
  const { body, deps, actor } = call
  const holder = { type: body.holder_document_type, number: body.holder_document }
  const [ofChoices, ofNumber] = await Promise.all([
    wrongChoices(deps.commander, [
      { field: 'bank_id', catalogue: 'banks', code: body.bank_id },
      { field: 'holder_document_type', catalogue: 'documentTypes', code: holder.type },
    ]),
    wrongDocument(deps.commander, 'holder_document', holder),
  ])
  const wrong = [...ofChoices, ...ofNumber]
  if (wrong.length > 0) throw invalid(...wrong)
  if (!(await isSessionProven(deps, call.sessionId))) throw refusedBy(passwordNeeded)
  const command = { type: 'NameBankAccount', doctorId: actor.id, account: bankAccountOf(body) } as const
  return carryOut(call, earnings, actor.id, command, { message: done.profileSaved })
}

/**
 * Records that support transferred to a doctor what the list showed.
 * @throws {Refusal} 409: something else is payable by now, or nothing; code `accountChanged`: it goes elsewhere by now
 */
async function recordPayout(call: CallOf<typeof endpoint>) {
  const { doctor_id: doctorId, amount, appointment_ids: appointmentIds, reference: bankReference } = call.body
  const { naming, left, note } = call.body
  const payoutId = commandIdOf(call.commandId, 'payout')
  const shown = { amountCents: centsOf(amount, 'amount', 'El valor'), appointmentIds }
  const transfer = { shown: naming, left, note }
  const command = { type: 'RecordPayout', doctorId, payoutId, bankReference, ...shown, transfer } as const
  const { position } = await transactFor(call, earnings, doctorId, command)
  return { data: { id: payoutId }, position }
}

/** A doctor's whole account, after recording who looked. @throws {Refusal} 404: there is none */
async function revealAccount(call: Call, doctorId: string) {
  const command = { type: 'RevealBankAccount', doctorId, viewerId: call.actor.id } as const
  const { state, position } = await transactFor(call, earnings, doctorId, command)
  const account = standing(state.accountsNamed)
  if (!account) throw notFound()
  const { commander } = call.deps
  const [bank, documentType] = await Promise.all([
    nameOf(commander, 'banks', account.bankId),
    nameOf(commander, 'documentTypes', account.holderDocumentType),
  ])
  return { data: { ...wholeAccountOf(account, { bank, documentType }), naming: state.accountsNamed.length }, position }
}

async function nameOf(commander: Commander, catalogue: Catalogue, code: string): Promise<string> {
  const entry = await entryNow(commander, catalogue, code)
  return entry.status === 'none' ? code : entry.name
}

const columns = [
  'Cita',
  'Fecha de la cita',
  'Paciente',
  'Tipo',
  'Tarifa',
  'Comisión',
  'Neto',
  'Se devuelve al paciente',
  'Estado',
  'Desde',
  'Referencia del pago',
  'Transacción',
  'Referencia de la transferencia',
]

/** A month's earnings as a table. */
function earningsFile({ month, lines, desk_visits }: Earnings) {
  const content = Buffer.from(csvOf([columns, ...lines.map(rowOf), ...desk_visits.map(deskRowOf)]))
  return { type: 'text/csv', name: `ganancias-${month}.csv`, content }
}

const rowOf = (line: Earning): (string | number)[] => [
  line.appointment_id,
  line.start === null ? '' : minuteOf(line.start),
  line.patient,
  line.care_type === null ? '' : careNames[line.care_type],
  line.fee,
  line.commission,
  line.net,
  line.given_back,
  earningStates[line.state],
  minuteOf(line.since),
  line.order_reference,
  line.transaction,
  line.bank_reference,
]

const deskRowOf = ({ appointment_id, start, patient, care_type, fee }: DeskVisit): (string | number)[] => [
  appointment_id,
  start === null ? '' : minuteOf(start),
  patient,
  care_type === null ? '' : careNames[care_type],
  fee,
  0,
  fee,
  0,
  paidAtDesk,
  ...['', '', '', ''],
]

/** 2026-11-25 10:00, in Bogotá. */
const minuteOf = (instant: string): string => bogotaTime(instant).slice(0, 16)
