import { channelNames } from '@turno/contract/texts/channel-names.ts'
import { storyNameOf } from '@turno/notices/notices.ts'
import { dayAndHour } from '@turno/notices/wording.ts'
import { cards, say } from './card.ts'

/** Messages on their way, and what support writes. */
export const ofDeliveries = cards({
  DeliveryDue: ({ channel, template }) =>
    say('Quedó un aviso por enviar', `${channelNames[channel]}: ${storyNameOf(template)}`),
  DeliveryHeld: ({ until }) => say('Esperó al final de las horas de silencio', dayAndHour(until)),
  DeliveryAttempted: ({ attempt }) => say('Envió el aviso', `Intento ${attempt}`),
  Delivered: () => say('Entregó el aviso', '', 'ok'),
  DeliveryFailed: ({ why }) => say('Falló el aviso', why, 'bad'),
  NoteAdded: { icon: 'lifeBuoy', story: ({ note }) => say('Escribió una nota', note ?? '') },
  CaseClosed: { icon: 'lifeBuoy', story: ({ note }) => say('Cerró el caso', note ?? '', 'ok') },
})
