import { atom, useAtom, useAtomValue } from 'jotai'
import { BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { Switch } from 'react-aria-components'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { allowPush, endPush, type PushState, pushState } from './subscription.ts'

const texts = {
  label: 'Avisos en este dispositivo cuando tu médico te llame',
  offer: 'Te avisamos cuando tu médico te llame, aunque tengas cerrada esta página.',
  allow: 'Avisarme',
  isOn: 'Te avisamos en este dispositivo cuando tu médico te llame.',
  allowed: 'Listo. Te avisaremos en este dispositivo.',
  failed: 'No pudimos activar los avisos en este dispositivo. Intenta de nuevo.',
  why: {
    denied:
      'Bloqueaste los avisos de Turno en este navegador. Permítelos en la configuración del sitio, junto a la dirección.',
    homeScreen: 'En iPhone y iPad toca Compartir, elige «Agregar a inicio», abre Turno desde ahí y activa los avisos.',
    unsupported: 'Este navegador no muestra avisos. Deja esta página abierta y aquí verás la llamada.',
  },
}

/** Offers a waiting patient that the doctor's call also reaches the closed browser. The offer blocks nothing. */
export function AllowPush() {
  const push = usePush()
  if (!push) return null
  const { state, busy, change } = push
  if (state === 'on') return <p className="small muted">{texts.isOn}</p>
  if (state !== 'off') return <p className="small muted">{texts.why[state]}</p>
  return (
    <div className="row wrap">
      <BellRing className="i" aria-hidden="true" />
      <p className="grow small">{texts.offer}</p>
      <Button look="btn m" label={texts.allow} disabled={busy} onClick={() => change(true)} />
    </div>
  )
}

/** The preference, with the reason where this browser cannot. */
export function PushSwitch() {
  const push = usePush()
  if (!push) return null
  const { state, busy, change } = push
  const why = state === 'on' || state === 'off' ? undefined : texts.why[state]
  return (
    <div className="stack tight">
      <Switch
        className="switch"
        isSelected={state === 'on'}
        isDisabled={busy || why !== undefined}
        {...(why && { 'aria-describedby': 'push-why' })}
        onChange={change}
      >
        {texts.label}
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
      </Switch>
      {why ? (
        <p id="push-why" className="small muted">
          {why}
        </p>
      ) : null}
    </div>
  )
}

const stateAtom = atom<PushState | undefined>(undefined)

/**
 * Whether calls reach this browser by push, and how to change that; undefined while that is not known, or where the
 * installation or the profile has no push messages.
 */
function usePush() {
  const session = useAtomValue(sessionAtom)
  const serverKey = useAtomValue(settingsQuestion).data?.push_key
  const [state, setState] = useAtom(stateAtom)
  const { busy, attempt } = useAttempt()
  const isOffered = Boolean(serverKey) && session?.role === 'patient'
  useEffect(() => {
    if (isOffered) void pushState(session!).then(setState)
  }, [isOffered, session, setState])
  if (!isOffered || !state) return undefined

  async function allow() {
    const next = await attempt((key) => allowPush(session!, serverKey!, key).catch(toldAs(texts.failed)))
    if (next) setState(next)
    if (next === 'on') toast(texts.allowed)
  }

  async function end() {
    await attempt((key) => endPush(key))
    setState(await pushState(session!))
  }

  return { state, busy, change: (on: boolean) => void (on ? allow() : end()) }
}

/** Failures of the browser are explained in our own words. */
const toldAs =
  (words: string) =>
  (error: unknown): undefined => {
    if (error instanceof Refusal || error instanceof Unreachable) throw error
    toast(words, { tone: 'bad' })
  }
