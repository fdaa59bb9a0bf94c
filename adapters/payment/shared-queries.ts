import type { PaymentProvider } from './port.ts'

type Answer = ReturnType<PaymentProvider['queryByReference']>

/**
 * The provider with one query for a reference at a time. Callers that arrive during a query share the next one, because
 * the running query's answer may be older than their question.
 */
export function sharedQueries(provider: PaymentProvider): PaymentProvider {
  const underWay = new Map<string, Answer>()
  const next = new Map<string, Answer>()

  function ask(reference: string): Answer {
    next.delete(reference)
    const answer = provider.queryByReference(reference).finally(() => underWay.delete(reference))
    underWay.set(reference, answer)
    return answer
  }

  return {
    ...provider,
    queryByReference(reference) {
      const running = underWay.get(reference)
      if (!running) return ask(reference)
      const shared = next.get(reference) ?? running.then(() => ask(reference), () => ask(reference)) // biome-ignore format: one glance
      next.set(reference, shared)
      return shared
    },
  }
}
