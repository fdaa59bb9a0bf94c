import type { DoctorPage } from '@turno/contract/areas/search.ts'
import * as endpoints from '@turno/contract/endpoints/search.ts'
import type { CareType } from '@turno/domain/care-types.ts'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { questions } from '../../kit/api/question.ts'
import { useOwnPrices } from '../agreements/own-prices.ts'
import { hoursOf } from '../orders/hours.ts'
import type { Hour } from '../orders/kept-hour.ts'

/** Public data of a doctor. */
export const doctorQuestion = questions(endpoints.doctor, (id) => ({ params: { id } }), {
  about: ['reviews-of-doctor', 'agreements-of-doctor'],
})

interface HoursQuery {
  id: string
  from: string
  to: string
  care_type: CareType
  cup_id: string
}

/** The free hours of a doctor for one care type between two days; they are taken while one looks. */
const slotsQuestion = questions(
  endpoints.slots,
  (key) => {
    const { id, ...query } = JSON.parse(key) as HoursQuery
    return { params: { id }, query }
  },
  { everyMs: 10_000, about: ['availability-of-doctor'] },
)

/** A doctor, and the procedure of the visit; '': a consultation. */
export interface Subject {
  page: DoctorPage
  cup: string
}

interface KnownHours {
  /** Undefined while they are on their way. */
  hours: readonly Hour[] | undefined
  /** The first date with a free hour, also outside the asked days; null: none, undefined: not known. */
  first: string | null | undefined
}

/** All hours that can be booked with a doctor from one day to another, at most six weeks, of every care type. */
export function useHours({ page, cup }: Subject, from: string, to: string): KnownHours {
  const { id_user_doctor: doctorId, user } = page.doctor
  const types = careTypesOf(page, cup).join(' ')
  const atOwnPrice = useOwnPrices()
  const answers = useAtomValue(
    useMemo(() => {
      const asked = types.split(' ').filter(Boolean).map(Number) as CareType[]
      const keyOf = (care_type: CareType) => JSON.stringify({ id: doctorId, from, to, care_type, cup_id: cup })
      return atom((get) => asked.map((type) => [type, get(slotsQuestion(keyOf(type))).data] as const))
    }, [types, doctorId, from, to, cup]),
  )
  return useMemo(() => {
    if (answers.some(([, data]) => data === undefined)) return { hours: undefined, first: undefined }
    const doctor = { doctorId, doctor: user.full_name }
    const firsts = answers.flatMap(([, data]) => data!.first_date ?? []).sort()
    return {
      hours: answers.flatMap(([type, data]) =>
        data!.scheduler.flatMap((one) => hoursOf(one, type, doctor).map(atOwnPrice)),
      ),
      first: firsts[0] ?? null,
    }
  }, [answers, doctorId, user.full_name, atOwnPrice])
}

/** Care types of a doctor for a procedure, or for a consultation. */
const careTypesOf = ({ scheduler }: DoctorPage, cup: string): CareType[] => [
  ...new Set(
    scheduler
      .filter(({ technical_cup }) => (technical_cup?.id ?? '') === cup)
      .flatMap(({ config_calendar }) => config_calendar.consulting_type.map(({ value }) => value)),
  ),
]
