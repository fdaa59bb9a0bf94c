import { useAtomValue } from 'jotai'
import type { requestOf } from './draft.ts'
import { supplyQuestion } from './requests.ts'
import { texts } from './texts.ts'

type Wanted = Pick<ReturnType<typeof requestOf>, 'specialty_id' | 'city_id' | 'care_type'>

/** How many doctors a request would reach, said before it is sent. Its line is there from the start: nothing moves. */
export function Supply({ specialty_id, city_id, care_type }: Wanted) {
  if (!specialty_id || !city_id) return <p className="small supply" />
  return <Count query={`${new URLSearchParams({ specialty_id, city_id, care_type: String(care_type) })}`} />
}

function Count({ query }: { query: string }) {
  const { data } = useAtomValue(supplyQuestion(query))
  return (
    <p className={data?.doctors === 0 ? 'small strong supply' : 'small muted supply'} role="status">
      {data === undefined ? '' : data.doctors === 0 ? texts.noSupply : texts.supply(data.doctors)}
    </p>
  )
}
