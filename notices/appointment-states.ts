import { href, pages } from '@turno/contract/pages.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import type { About } from './notice.ts'

/** Words about an appointment, by the state in which it is when they leave. */

type Found<Said> = Said | null | Promise<Said | null>
type Scheduled = Extract<SoldAppointment, { status: 'scheduled' }>
type Cancelled = Extract<SoldAppointment, { status: 'cancelled' }>
type WordsOf<State, Said> = (state: State, about: About) => Found<Said>
type OfAppointment = { appointmentId: string }

/** Whatever became of the appointment. */
export const ofSold =
  <Said>(words: WordsOf<SoldAppointment, Said>) =>
  async ({ appointmentId }: OfAppointment, about: About): Promise<Said | null> => {
    const { state } = await about.load(appointment, appointmentId)
    return state.status === 'none' ? null : words(state, about)
  }

/** Only while the visit is not cancelled. */
export const whileScheduled = <Said>(words: WordsOf<Scheduled, Said>) =>
  ofSold((state, about) => (state.status === 'scheduled' ? words(state, about) : null))

/** Only while the visit has the hour that the message is about; the first ones did not name it. */
export const ofHour =
  <Said>(words: WordsOf<Scheduled, Said>, hourIn = ({ visit }: Scheduled): string | undefined => visit.start) =>
  ({ start, ...of }: OfAppointment & { start?: string }, about: About): Found<Said> =>
    whileScheduled((state, asked) => (start === undefined || start === hourIn(state) ? words(state, asked) : null))(
      of,
      about,
    )

/** Once it was cancelled. */
export const onceCancelled = <Said>(words: WordsOf<Cancelled, Said>) =>
  ofSold((state, about) => (state.status === 'cancelled' ? words(state, about) : null))

/** Address of the room of its consultation. */
export const roomOf = ({ publicUrl }: About, { appointmentId: id }: SoldAppointment): string =>
  publicUrl + href(pages.videoRoom, { id })
