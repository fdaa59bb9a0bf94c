import type { Offer } from '@turno/contract/areas/offers.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { codes } from '@turno/contract/envelope.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Refusal } from '../../kit/wire/answer.ts'
import { ordersQuestion } from '../../shared/orders/orders.ts'
import { texts } from './texts.ts'

/** Chooses the offer and goes to pay. Whatever is refused, the offers are asked again so that new terms are seen. */
export function useChoice(offer: Offer, refresh: () => Promise<void>) {
  const { busy, attempt } = useAttempt()
  const refreshOrders = useSetAtom(ordersQuestion)
  const [, navigate] = useLocation()

  async function choose() {
    const chosen = await attempt(
      (key) => ask(requests.choose, { params: { id: offer.id }, key, body: { version: offer.version } }),
      (error) => {
        sayRefused(error)
        void refresh()
      },
    )
    if (!chosen) return
    await refreshOrders({ type: 'refresh' })
    navigate(href(pages.summary))
  }

  return { choose, busy }
}

function sayRefused(error: Error) {
  const code = error instanceof Refusal ? error.code : codes.ok
  if (code === codes.serverError)
    return void toast(texts.chooseFailed, { tone: 'bad', detail: texts.chooseFailedDetail })
  const toPay = code === codes.cartInProgress || code === codes.paymentInProgress
  if (code === codes.slotNotAvailable) return void toast(error.message, { tone: 'bad', detail: texts.hoursGone(1) })
  toast(error.message, { tone: 'bad', ...(toPay ? { action: { label: texts.toPay, href: href(pages.summary) } } : {}) })
}
