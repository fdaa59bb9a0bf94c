import { setTimeout as sleep } from 'node:timers/promises'
import { logTrouble } from '@turno/adapters/event-store/port.ts'
import type { ApiDeps } from '../../kit/endpoint/deps.ts'
import { areModelsStuck } from '../../staff/support/faulty-events.ts'

const texts = {
  full: 'No hay espacio en el disco del registro: no se puede guardar nada hasta que se libere.',
  away: 'El registro no responde: por ahora nadie puede entrar ni guardar nada.',
  broken: 'El archivo del registro está dañado: no se escribe nada más en él. Restaura una copia.',
  stuck: 'Un evento del registro no se puede usar y detiene lo que muestran las pantallas. Soporte puede apartarlo.',
  behind: 'Lo que muestran las pantallas todavía no está al día.',
}

/** A health check does not wait for a log that has just gone away. */
const answerWithinMs = 1_000
/** A slower log is none that people could work with. */
const slowLogMs = 5_000

/** Whether people can enter rooms: they are shown where, and the log, which may be remote, takes what they do. */
export async function isReady(deps: ApiDeps): Promise<boolean> {
  const log = deps.eventStore.head().then(
    () => true,
    () => false,
  )
  const answers = await Promise.race([log, sleep(slowLogMs, false)])
  return answers && (await whyUnusable(deps)) === undefined
}

/** Reason for the operator why this process should get no requests; undefined when it is fit for everything. */
export async function whyUnready(deps: ApiDeps): Promise<string | undefined> {
  return (await whyUnusable(deps)) ?? (deps.search.isReady ? undefined : texts.behind)
}

/** Reasons without the search, which is built for a while. */
async function whyUnusable(deps: ApiDeps): Promise<string | undefined> {
  const { eventStore, readStore } = deps
  const trouble = await logTrouble(eventStore)
  if (trouble) return texts[trouble]
  const [isStuck, isShown] = await Promise.all([
    Promise.race([areModelsStuck(deps), sleep(answerWithinMs, false)]).catch(() => false),
    readStore.position().then(
      () => true,
      () => false,
    ),
  ])
  if (!isShown) return texts.behind
  return isStuck ? texts.stuck : undefined
}
