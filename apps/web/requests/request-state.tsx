import type { RequestState } from '@turno/contract/pending-appointments.ts'
import { texts } from '../ui/texts.ts'

const looks = { P: 'tag wait', A: 'tag ok', R: 'tag' } as const

export function RequestStateTag({ state }: { state: RequestState }) {
  return <span className={looks[state]}>{texts.states[state]}</span>
}
