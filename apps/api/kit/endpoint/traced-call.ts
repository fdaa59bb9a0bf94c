import type { Call, PublicCall } from './call.ts'
import type { ApiDeps } from './deps.ts'

/** Facts of the installation: they stay while the process runs. */
const constants: ReadonlySet<PropertyKey> = new Set<keyof ApiDeps>([
  'clientSettings',
  'clinicHistoryUrl',
  'legacyUrl',
  'merchant',
  'publicUrl',
  'support',
])

/** What an answer is kept under, and what its trace notes by itself. */
const followed: ReadonlySet<PropertyKey> = new Set<keyof Call>([
  'actor',
  'body',
  'deps',
  'moment',
  'params',
  'query',
  'reader',
])

/**
 * The call as its handler gets it. Whatever a handler takes that is not followed makes its answer hold for this once
 * only: streams, another clock, a header, and all that is added to calls one day.
 */
export function tracedCall<Of extends PublicCall>(call: Of): Of {
  const { trace } = call
  if (!trace) return call
  const watching = <Thing extends object>(thing: Thing, known: ReadonlySet<PropertyKey>): Thing =>
    new Proxy(thing, {
      get(target, name) {
        if (!known.has(name)) trace.holdsOnce()
        return Reflect.get(target, name)
      },
    })
  return watching({ ...call, deps: watching(call.deps, constants) }, followed)
}
