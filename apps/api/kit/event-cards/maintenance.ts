import { cards, say } from './card.ts'
import { when } from './words.ts'

const scavengeFailures = {
  refused: 'El servidor no la aceptó',
  unreachable: 'El servidor no respondió',
  noAddress: 'Falta LOG_ADMIN_URL',
}

/** Erasures on the server's disk. */
export const ofMaintenance = cards({
  ScavengeDue: ({ dueAt }) => say('Quedó por limpiar el disco del servidor', `Se pide ${when(dueAt)}`),
  ScavengeAsked: ({ attempt }) => say('Pidió la limpieza', `Intento ${attempt}`),
  ScavengeBegun: ({ againAt }) => say('Empezó la limpieza', againAt ? `La próxima, ${when(againAt)}` : '', 'ok'),
  ScavengeFailed: ({ why, againAt }) =>
    say(
      'No empezó la limpieza',
      [scavengeFailures[why], againAt ? `otra vez ${when(againAt)}` : ''].filter(Boolean).join(' · '),
      'bad',
    ),
})
