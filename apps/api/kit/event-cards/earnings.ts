import { maskedNumber } from '@turno/domain/bank-account.ts'
import { sumOf } from '@turno/domain/earnings/state.ts'
import { cards, say } from './card.ts'
import { money } from './words.ts'

const visits = (count: number): string => (count === 1 ? '1 cita' : `${count} citas`)

/** Earnings of a doctor, and how they are paid. */
export const ofEarnings = cards({
  EarningOwed: ({ netCents, commissionCents }) =>
    say('Quedó a favor del médico', `${money(netCents)}, sin la comisión de ${money(commissionCents)}`),
  EarningReleased: () => say('Ya se puede pagar al médico'),
  EarningReversed: ({ netCents }) =>
    say('El médico ya no gana esta cita', `${money(netCents)}: el dinero vuelve al paciente`, 'wait'),
  EarningReduced: ({ netCents }) =>
    say('El médico gana menos por esta cita', `${money(netCents)}: una parte vuelve al paciente`, 'wait'),
  PayoutRecorded: ({ bankReference, amountCents, lines, note }) => {
    const paid = sumOf(lines)
    const whole = paid === amountCents ? '' : `, parte de ${money(amountCents)}`
    const transfer = [`Transferencia ${bankReference}${whole}`, note].filter(Boolean).join(' · ')
    return paid < 0
      ? say('Descontó de un pago al médico', `${money(-paid)} · ${transfer}`, 'wait')
      : say('Pagó al médico', `${money(paid)} por ${visits(lines.length)} · ${transfer}`, 'ok')
  },
  BankAccountNamed: ({ account }) =>
    say('El médico dijo a qué cuenta se le paga', account ? maskedNumber(account.number) : ''),
  BankAccountRevealed: () => say('Vio la cuenta completa del médico'),
})
