import { cards, say } from './card.ts'

const who = { patient: 'El paciente', doctor: 'El médico' }
const kinds = { 'application/pdf': 'PDF', 'image/jpeg': 'Imagen' }

/** Messages and shared files in the chat of a consultation: their size, never their content. */
export const ofConversation = cards({
  MessageSaid: ({ by }) => say(`${who[by]} escribió en el chat`),
  FileShared: ({ by, mediaType, bytes }) =>
    say(`${who[by]} compartió un archivo en el chat`, `${kinds[mediaType]} · ${Math.ceil(bytes / 1024)} KB`),
})
