import { hourOf } from '@turno/contract/kinds/dates.ts'
import { pesosOf, readablePesos } from '@turno/contract/kinds/money.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'

const dayNames = new Intl.DateTimeFormat('es-CO', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** YYYY-MM-DD as 'sáb, 21 de nov'. */
export const day = (date: string): string => dayNames.format(new Date(`${date}T00:00:00Z`))
/** The day and hour of an instant. */
export const when = (instant: string): string => `${day(bogotaDate(instant))}, ${hourOf(instant)}`
export const money = (cents: number): string => readablePesos(pesosOf(cents))
export const span = ({ start, end }: Visit): string => `${when(start)} – ${hourOf(end)}`
/** '$90.000', or '$60.000 por convenio con EPS Sura'. */
export const price = ({ feeCents, agreement }: Visit, called: Names): string =>
  agreement ? `${money(feeCents)} por convenio con ${called.healthEntity(agreement.healthEntityId)}` : money(feeCents)
/** The parts that say something, with dots between. */
export const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')
