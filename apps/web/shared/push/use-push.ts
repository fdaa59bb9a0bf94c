import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { allowPush, endPush, type PushState, pushState } from './subscription.ts'
import { texts } from './texts.ts'

const stateAtom = atom<PushState | undefined>(undefined)

/**
 * Whether calls and news reach this browser by push, and how to change that; undefined while that is not known, or
 * where the installation or the profile has no push messages.
 */
export function usePush() {
  const session = useAtomValue(sessionAtom)
  const serverKey = useAtomValue(settingsQuestion).data?.push_key
  const [state, setState] = useAtom(stateAtom)
  const { busy, attempt } = useAttempt()
  const isOffered = Boolean(serverKey) && (session?.role === 'patient' || session?.role === 'doctor')
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

  return {
    state,
    busy,
    change: (on: boolean) => void (on ? allow() : end()),
    /** Asks the browser again, where somebody has changed its settings. */
    look: () => void pushState(session!).then(setState),
  }
}

/** Failures of the browser are explained in our own words. */
const toldAs =
  (words: string) =>
  (error: unknown): undefined => {
    if (error instanceof Refusal || error instanceof Unreachable) throw error
    toast(words, { tone: 'bad' })
  }
