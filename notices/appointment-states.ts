import { href, pages } from '@turno/contract/pages.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import type { About } from './notice.ts'

/** Words of mails about an appointment, by the state in which it is when they leave. */

type Mail = string | null | Promise<string | null>
type Scheduled = Extract<SoldAppointment, { status: 'scheduled' }>
type Cancelled = Extract<SoldAppointment, { status: 'cancelled' }>
type WordsOf<State> = (state: State, about: About) => Mail
type OfAppointment = { appointmentId: string }

/** Whatever became of the appointment. */
export const ofSold =
  (words: WordsOf<SoldAppointment>) =>
  async ({ appointmentId }: OfAppointment, about: About): Promise<string | null> => {
    const { state } = await about.load(appointment, appointmentId)
    return state.status === 'none' ? null : words(state, about)
  }

/** Only while the visit is not cancelled. */
export const whileScheduled = (words: WordsOf<Scheduled>) =>
  ofSold((state, about) => (state.status === 'scheduled' ? words(state, about) : null))

/** Once it was cancelled. */
export const onceCancelled = (words: WordsOf<Cancelled>) =>
  ofSold((state, about) => (state.status === 'cancelled' ? words(state, about) : null))

/** Address of the room of its consultation. */
export const roomOf = ({ publicUrl }: About, { appointmentId: id }: SoldAppointment): string =>
  publicUrl + href(pages.videoRoom, { id })
