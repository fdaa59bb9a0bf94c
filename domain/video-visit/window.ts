import { plusMinutes, toMs } from '../time.ts'
import { careEndsAt, type Visit } from '../visit.ts'

/** The room opens so many minutes before the start. */
export const opensBeforeMinutes = 15

type Hour = Pick<Visit, 'start' | 'end'>

/** When somebody may come in first. */
export const roomOpensAt = ({ start }: Pick<Visit, 'start'>): string => plusMinutes(start, -opensBeforeMinutes)
/** The room closes when care ends, whatever anybody says. */
export const roomClosesAt = ({ end }: Pick<Visit, 'end'>): string => careEndsAt({ end })
/** Whether somebody may come in now. */
export const isRoomOpen = (hour: Hour, now: string): boolean => roomOpensAt(hour) <= now && now < roomClosesAt(hour)

/** The stream of an appointment's hour: another hour is another consultation, with a consent of its own. */
export const videoVisitIdOf = (appointmentId: string, start: string): string => `${appointmentId}_${toMs(start)}`
