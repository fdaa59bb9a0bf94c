import type { AgreedPrices } from '@turno/contract/answers/agreements.ts'
import type { OwnMembership } from '@turno/contract/areas/agreements.ts'
import type { CareType } from '@turno/domain/care-types.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { sessionAtom } from '../../kit/session/session.ts'
import type { Hour } from '../orders/kept-hour.ts'
import { ownAgreementsQuestion } from './agreements.ts'

/** An hour at the price that somebody has. */
export type AtOwnPrice = (hour: Hour) => Hour

const none = atom<{ data: readonly OwnMembership[] | undefined }>({ data: undefined })

/** Hours at the prices that doctors have agreed for this patient; for everybody else unchanged. */
export function useOwnPrices(): AtOwnPrice {
  const isPatient = useAtomValue(sessionAtom)?.role === 'patient'
  const { data } = useAtomValue<{ data: readonly OwnMembership[] | undefined }>(
    isPatient ? ownAgreementsQuestion : none,
  )
  return useMemo(() => atOwnPrice(data ?? []), [data])
}

/** An agreement makes no hour dearer, as the api has it. */
const atOwnPrice =
  (memberships: readonly OwnMembership[]): AtOwnPrice =>
  (hour) => {
    const date = bogotaDate(hour.start)
    const own = memberships.filter(
      ({ doctor_id, state, usable }) => doctor_id === hour.doctorId && state === 'enabled' && usable,
    )
    const best = lowestPrice(own, hour.careType, date)
    if (!best || best.price > hour.price) return hour
    return { ...hour, price: best.price, agreement: { id: best.of.agreement_id, entity: best.of.health_entity } }
  }

/** The lowest agreed price of a care type on a date; undefined: none is agreed. */
export function lowestPrice<Of extends AgreedPrices>(all: readonly Of[], careType: CareType, date: string) {
  return all
    .filter(({ valid_from, valid_to }) => valid_from <= date && (valid_to === null || date <= valid_to))
    .flatMap((of) => of.tariffs.filter(({ value }) => value === careType).map(({ price }) => ({ of, price })))
    .reduce<{ of: Of; price: number } | undefined>(
      (best, each) => (best && best.price <= each.price ? best : each),
      undefined,
    )
}
