import type { DeskGroup, DeskRequest, DoctorsDesk } from '@turno/contract/areas/doctor-desk.ts'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

/** The groups of a page in their order, each with its rows; one whose rows are on another page has none. */
export const grouped = (rows: DeskRequest[], { counts }: DoctorsDesk) =>
  (['waiting', 'live', 'support'] as const)
    .map((group) => ({ group, count: counts[group], rows: rows.filter((row) => row.group === group) }))
    .filter(({ count, rows }) => count > 0 || rows.length > 0)

/** Where a group begins among all. */
const startOf = (group: DeskGroup, { waiting, live }: DoctorsDesk['counts']): number =>
  ({ waiting: 0, live: waiting, support: waiting + live })[group]

interface GroupHeadProps {
  group: DeskGroup
  counts: DoctorsDesk['counts']
  /** Whether rows of it are on the page. */
  shown: boolean
  turn: (offset: number) => void
}

/** Heading of a group with its count; it leads to the group where no row of it is in sight. */
export function GroupHead({ group, counts, shown, turn }: GroupHeadProps) {
  const count = <span className="num muted"> {counts[group]}</span>
  return shown ? (
    <h2 className="group-head">
      {texts.groups[group]}
      {count}
    </h2>
  ) : (
    <h2 className="group-head row between">
      <span>
        {texts.groups[group]}
        {count}
      </span>
      <Button
        look="btn m"
        label={texts.seeGroup}
        aria-label={texts.seeGroupOf(texts.groups[group])}
        onClick={() => turn(startOf(group, counts))}
      />
    </h2>
  )
}
