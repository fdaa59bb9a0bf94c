import { atom, useAtomValue } from 'jotai'
import { sessionAtom } from '../../kit/session/session.ts'
import type { requestOf } from './draft.ts'
import { doctorCountsQuestion } from './requests.ts'
import { texts } from './texts.ts'

type DoctorCounts = Record<string, number> | undefined

const unasked = atom({ data: undefined })

/** How many doctors a request would reach, by its speciality; undefined while that is not known, and to strangers. */
export function useDoctorCounts({
  city_id,
  care_type,
}: Pick<ReturnType<typeof requestOf>, 'city_id' | 'care_type'>): DoctorCounts {
  const isStranger = !useAtomValue(sessionAtom)
  const query = new URLSearchParams({ city_id, care_type: String(care_type) })
  return useAtomValue(city_id && !isStranger ? doctorCountsQuestion(`${query}`) : unasked).data?.doctors
}

/** The same of one speciality, said before the request is sent. The line is there from the start: nothing moves. */
export function DoctorCountLine({ supply, specialityId }: { supply: DoctorCounts; specialityId: string }) {
  const count = specialityId && supply ? (supply[specialityId] ?? 0) : undefined
  return (
    <p className={count === 0 ? 'small strong supply' : 'small muted supply'} role="status">
      {count === undefined ? '' : count === 0 ? texts.noSupply : texts.supply(count)}
    </p>
  )
}
