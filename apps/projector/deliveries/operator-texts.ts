import type { FaultyEventEvent } from '@turno/domain/faulty-event/events.ts'
import type { MailText } from '@turno/notices/notice.ts'
import { spokenMoment } from '@turno/notices/wording.ts'

type Faulty = Extract<FaultyEventEvent, { type: 'EventFoundFaulty' }>['data']

/** To the operator. It holds neither the event's data nor anybody's name. */
export const faultyEvent = ({ type, stream, revision, fault, detail, foundAt }: Faulty, link: string): MailText => ({
  subject: 'Turno: un evento del registro no se puede usar',
  text: `El evento ${revision} de ${stream} (${type}) no se puede usar desde ${spokenMoment(foundAt)}.

Qué tiene: ${fault}, ${detail}.

Hasta que se corrija o soporte lo aparte, lo que depende de él está detenido. Soporte lo ve, y puede apartarlo con un motivo, en:

${link}

Turno`,
})
