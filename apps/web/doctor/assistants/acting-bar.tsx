import './acting-bar.css'
import { homeOf } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { type ActingFor, actingAtom, actingEnded, actingEndedAtom, leaveDesk } from '../../kit/session/acting.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { servedQuestion } from '../../kit/user/served-doctors.ts'

const texts = {
  name: 'Por quién actúas',
  acting: 'Actúas por',
  change: 'Cambiar',
  ended: (name: string) => `Ya no trabajas para ${name}. Copia lo que necesites: desde aquí ya no se guarda nada.`,
  toHome: 'Ir al inicio',
} as const

/** Says on every page in whose name an assistant works, and that it is over once the doctor has ended it. */
export function ActingBar() {
  const acting = useAtomValue(actingAtom)
  return acting ? <Bar acting={acting} /> : null
}

function Bar({ acting }: { acting: ActingFor }) {
  const { data: served } = useAtomValue(servedQuestion)
  const isEnded = useAtomValue(actingEndedAtom)
  const isServed = served?.some(({ id }) => id === acting.id) ?? true
  useEffect(() => {
    if (!isServed) actingEnded()
  }, [isServed])
  // A dialog may lie over the bar.
  useEffect(() => {
    if (isEnded) toast(texts.ended(acting.name), { tone: 'bad' })
  }, [isEnded, acting.name])
  if (isEnded)
    return (
      <aside className="acting ended" aria-label={texts.name}>
        <p>{texts.ended(acting.name)}</p>
        <Button look="btn m" label={texts.toHome} onClick={leaveDesk} />
      </aside>
    )
  return (
    <aside className="acting" aria-label={texts.name}>
      <p>
        {texts.acting} <b>{acting.name}</b>
      </p>
      <ButtonLink href={homeOf('assistant')} look="btn m quiet" label={texts.change} />
    </aside>
  )
}
