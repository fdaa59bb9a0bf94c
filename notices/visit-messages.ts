import { visitPath } from '@turno/contract/links/visit-pages.ts'
import { sentenceOf } from '@turno/contract/texts/sentences.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { allSentences, type Sentence, type Side } from '@turno/domain/appointment/sentences.ts'
import * as v from 'valibot'
import { alsoSends, bell, id, instant, notice } from './notice.ts'
import { ofVisit } from './threads.ts'
import { dayAndHour } from './wording.ts'

/** What the two sides of a visit tell each other about it. */

interface Kept {
  appointmentId: string
  patientId: string
  doctorId: string
  /** Who says it. */
  by: Side
  sentence: Sentence
  /** '' where it is not about being late: a log keeps texts. */
  minutes: string
  start: string
}

const said = ({ by, sentence, minutes }: Pick<Kept, 'by' | 'sentence' | 'minutes'>): string =>
  sentenceOf(by, sentence, minutes === '' ? null : Number(minutes))

export const ofVisitMessages = {
  /** The SMS says no name and no place: anybody who holds the phone reads it. */
  visitMessage: notice(
    bell(
      {
        VisitMessageSent: ({ appointmentId, patientId, doctorId, from: by, sentence, minutes, start }) => ({
          to: by === 'patient' ? doctorId : patientId,
          keeps: { appointmentId, patientId, doctorId, by, sentence, minutes: String(minutes ?? ''), start },
        }),
      },
      (kept: Kept, { from }) => ({
        title: `${from || (kept.by === 'patient' ? 'Tu paciente' : 'Tu médico')} te avisa`,
        message: `«${said(kept)}» De la cita del ${dayAndHour(kept.start)}.`,
        url: visitPath[kept.by === 'patient' ? 'doctor' : 'patient'](kept.appointmentId),
      }),
      ofVisit,
    ),
    alsoSends({
      params: v.object({
        appointmentId: id,
        by: v.picklist(['patient', 'doctor']),
        sentence: v.picklist(allSentences),
        minutes: v.string(),
        start: instant,
      }),
      causedBy: 'visit',
      story: 'un aviso sobre la cita, a la otra parte',
      async sms({ appointmentId, start, ...of }, { load, now }) {
        const { state } = await load(appointment, appointmentId)
        if (state.status !== 'scheduled' || state.visit.start !== start || now >= state.visit.end) return null
        return `Turno: de tu cita del ${dayAndHour(start)} te avisan: ${said(of)}`
      },
    }),
  ),
}
