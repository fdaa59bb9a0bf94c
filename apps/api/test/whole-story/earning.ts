import { type EarningsCommand, earnings } from '@turno/domain/earnings/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import type { StorySteps } from './story-steps.ts'

export const accountNumber = '77665544332211'

/** A doctor's bank account, as the form sends it. */
export const accountFields = {
  bank_id: '007',
  kind: 'savings',
  number: accountNumber,
  holder_document_type: 'CC',
  holder_document: '94000001',
  holder_name: 'Titular Prueba',
}

/** Ruiz has earned three visits; the money of one goes back, and of another a part. Support pays the rest. */
export async function earn(steps: StorySteps): Promise<void> {
  const { ruiz, soporte } = steps.cast
  const [visit] = (await steps.get(ruiz, '/api/v1/doctors/ruiz/earnings')).lines
  await release(steps, visit.appointment_id, orderOfLine(visit.appointment_id))
  await release(steps, 'beto_90_1', 'beto_90')
  await release(steps, 'beto_91_1', 'beto_91')
  await tell(steps, { type: 'ReverseEarning', appointmentId: 'beto_90_1', doctorId: 'ruiz', since: steps.now })
  const part = { appointmentId: 'beto_91_1', doctorId: 'ruiz', amountCents: 20_000_00, since: steps.now }
  await tell(steps, { type: 'ReduceEarning', ...part })
  await steps.call(ruiz, 'PUT', '/api/v1/doctors/ruiz/bank-account', accountFields)
  const [due] = (await steps.get(soporte, '/api/v1/payouts')).payable
  await steps.post(soporte, '/api/v1/payouts/ruiz/account', {})
  await steps.post(soporte, '/api/v1/payouts', {
    doctor_id: 'ruiz',
    amount: due.amount,
    appointment_ids: due.lines.map((line: { appointment_id: string }) => line.appointment_id),
    reference: 'TRX-1',
    ...{ naming: due.naming, left: 'toShown', note: 'Nota del pago' },
  })
  await steps.get(soporte, '/api/v1/payouts')
  await steps.get(ruiz, '/api/v1/doctors/ruiz/earnings/export')
}

const tell = (steps: StorySteps, command: EarningsCommand): Promise<void> => steps.command(earnings, 'ruiz', command)

const release = (steps: StorySteps, appointmentId: string, orderId: string): Promise<void> =>
  tell(steps, {
    type: 'ReleaseEarning',
    doctorId: 'ruiz',
    appointmentId,
    orderId,
    feeCents: 90_000_00,
    commissionCents: 13_500_00,
    since: steps.now,
  })
