import { maskedNumber } from '@turno/domain/bank-account.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

/**
 * Where the money of a recorded refund or payout went, as far as its story knows: the end of the account that was named
 * then, and whether another one stood already. '' where nobody said so.
 */
export function whereTo(event: Recorded, events: readonly Recorded[]): string {
  if (event.type !== 'RefundIssued' && event.type !== 'PayoutRecorded') return ''
  const { naming } = event.data
  if (naming === undefined) return ''
  if (naming === null) return 'por otro medio'
  const named = endsNamed(event.stream, events.slice(0, events.indexOf(event)))
  const end = named[naming - 1]
  // The story of a visit has the payouts of its doctor, and not where they go.
  if (end === undefined) return ''
  const isFormer = naming < named.length
  return `a la cuenta ${end || 'que ya no se puede ver'}${isFormer ? ', que era la anterior' : ''}`
}

/** '•••• 4321' of each account that was named in a stream; '' when erased. */
function endsNamed(stream: string, events: readonly Recorded[]): string[] {
  return events.flatMap((each) => {
    const isNaming = each.type === 'RefundAccountNamed' || each.type === 'BankAccountNamed'
    if (!isNaming || each.stream !== stream) return []
    return [each.data.account ? maskedNumber(each.data.account.number) : '']
  })
}
