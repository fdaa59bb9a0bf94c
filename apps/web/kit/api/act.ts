import type { AnswerOf, Endpoint } from '@turno/contract/endpoint.ts'
import { useStore } from 'jotai'
import { toast } from '../toasts/toasts.ts'
import type { Refusal, Unreachable } from '../wire/answer.ts'
import { ask, type Sent, type SentTo } from './call.ts'
import type { Refreshable } from './question.ts'
import { useAttempt } from './use-attempt.ts'

interface ActOptions<Of extends Endpoint> {
  /** The toast once it is done, or whatever else is done then. */
  done?: string | ((answer: AnswerOf<Of>, sent: Sent<Of>) => unknown)
  /** Title of the toast whose detail is the refusal, or whatever shows the failure; by default the refusal alone. */
  failed?: string | ((error: Refusal | Unreachable) => unknown)
  /** Questions that are asked again, whatever came of it: who is refused has often seen something old. */
  refresh?: Refreshable | readonly Refreshable[] | (() => unknown)
}

/**
 * An action of a page that is one call of an endpoint. How to add one (docs/how-to.md follows one through all layers):
 * 1. The endpoint, and what answers it (contract/endpoint.ts says how).
 * 2. The page: `const withdraw = useAct(endpoints.withdraw, { done: texts.withdrawn, refresh: requestsQuestion })`.
 * 3. The button: `disabled={withdraw.busy}` and `onClick={() => withdraw({ params: { id } })}`. The Idempotency-Key,
 * the toast and the refreshing follow.
 *
 * A form has `useForm` for this (`send: (key, body) => ask(endpoint, { key, body })`), whatever is several calls has
 * `useAttempt`. What a state permits is asked of `domain/<aggregate>/may.ts`, with the server's time.
 * @returns the action: it answers what the endpoint did, or undefined where it failed, which has been shown then
 */
export function useAct<const Of extends Endpoint>(endpoint: Of, { done, failed, refresh = [] }: ActOptions<Of> = {}) {
  const store = useStore()
  const { busy, attempt } = useAttempt()
  const show = (error: Refusal | Unreachable): unknown =>
    typeof failed === 'string' ? toast(failed, { tone: 'bad', detail: error.message }) : failed?.(error)

  async function act(...[sent = {} as Sent<Of>]: SentTo<Of>): Promise<AnswerOf<Of> | undefined> {
    const acted = await attempt(
      async (key) => ({ answer: await ask(endpoint, ...([{ ...sent, key }] as unknown as SentTo<Of>)) }),
      failed === undefined ? undefined : show,
      async (acted) => {
        if (acted) await (typeof done === 'string' ? toast(done) : done?.(acted.answer, sent))
        await (typeof refresh === 'function'
          ? refresh()
          : Promise.all([refresh].flat().map((question) => store.set(question, { type: 'refresh' }))))
      },
    )
    return acted?.answer
  }

  return Object.assign(act, { busy })
}
