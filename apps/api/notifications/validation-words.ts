import { href, pages } from '@turno/contract/pages.ts'
import type { News } from '@turno/read-models/notifications-of-user/view.ts'
import type { Words } from './words.ts'

const kinds = [
  'documentRejected',
  'documentExpiring',
  'documentExpired',
  'doctorActivated',
  'doctorSuspended',
  'doctorReinstated',
  'specialityGranted',
  'specialityRefused',
] as const
type ValidationNews = Extract<News, { kind: (typeof kinds)[number] }>

export const isOfValidation = (news: News): news is ValidationNews =>
  (kinds as readonly News['kind'][]).includes(news.kind)

/** What a doctor reads of documents and advisers. @param named the kind of document, or the speciality */
export function validationWords(news: ValidationNews, named: string): Words {
  const isWorking = news.kind === 'doctorActivated' || news.kind === 'doctorReinstated'
  const url = href(isWorking ? pages.doctorAppointments : pages.doctorProfile)
  return { type: 5, url, ...wordsOf(news, named) }
}

function wordsOf(news: ValidationNews, named: string): Pick<Words, 'title' | 'message'> {
  switch (news.kind) {
    case 'documentRejected': {
      const message = `${named || 'Un documento'}: lee la observación y carga el archivo corregido.`
      return { title: 'Corrige un documento', message }
    }
    case 'documentExpiring': {
      const message = `${named || 'Un documento'} es válido hasta el ${dayOf(news.validUntil)}. Carga el nuevo antes.`
      return { title: 'Un documento vence pronto', message }
    }
    case 'documentExpired':
      return { title: 'Venció un documento', message: `${named || 'Un documento'} venció. Carga el nuevo.` }
    case 'doctorActivated': {
      const message = 'Revisamos tus documentos y todo está en orden. Ya puedes abrir horarios y hacer ofertas.'
      return { title: 'Tu cuenta está activa', message }
    }
    case 'doctorSuspended': {
      const why = news.cause === 'documents' ? 'Falta un documento obligatorio válido. ' : ''
      const message = `${why}Los pacientes no te encuentran por ahora; las citas vendidas siguen en pie.`
      return { title: 'Tu cuenta está suspendida', message }
    }
    case 'doctorReinstated':
      return { title: 'Tu cuenta vuelve a estar activa', message: 'Los pacientes te encuentran otra vez.' }
    case 'specialityGranted': {
      const message = `Los pacientes también te encuentran por ${named || 'la especialidad que pediste'}.`
      return { title: 'Aprobamos tu especialidad', message }
    }
    case 'specialityRefused': {
      const message = `${named || 'La especialidad que pediste'}: lee la observación en tus datos.`
      return { title: 'No aprobamos tu especialidad', message }
    }
  }
}

/** 24/11/2026 */
const dayOf = (date: string): string => date.split('-').toReversed().join('/')
