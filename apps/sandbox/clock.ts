import type { TestClock } from '@turno/adapters/clock/test-clock.ts'
import { bogotaTime } from '@turno/domain/time.ts'

/** The product's clock as the sandbox sees it: readable and, for tests, movable forward. */
export type MovableClock = Pick<TestClock, 'now' | 'offsetMs' | 'advance' | 'onMoved'>

const BOGOTA = 'America/Bogota'

/** An instant as PayU writes dates: in Bogotá's time, which has no summer time. */
export const providerDate = (instant: string): string => bogotaTime(instant).slice(0, 19)

const dayAndTime = new Intl.DateTimeFormat('es-CO', { timeZone: BOGOTA, dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('es-CO', { timeZone: BOGOTA, dateStyle: 'full' })
const time = new Intl.DateTimeFormat('es-CO', { timeZone: BOGOTA, timeStyle: 'medium' })

/** An instant as a person in Colombia reads it. */
export const readableInstant = (instant: string) => dayAndTime.format(new Date(instant))
export const readableDay = (instant: string) => day.format(new Date(instant))
export const readableTime = (instant: string) => time.format(new Date(instant))
