import type { CaseKind } from '@turno/contract/areas/support.ts'
import { type Page, type PageId, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { upTo99 } from '../../kit/format/counts.ts'
import { caseCountsQuestion } from './queue-question.ts'
import { texts } from './texts.ts'

/** Which cases are worked on at which page; null: all. */
const kindsAt = new Map<Page<PageId>, readonly CaseKind[] | null>([
  [pages.supportQueue, null],
  [pages.validation, ['validation']],
  [pages.payments, ['refund', 'payment', 'difference', 'payout']],
])

/** How many cases wait at a page; nothing beside a page at which none are worked on. */
export default function WaitingCount({ page }: { page: Page<PageId> }) {
  const kinds = kindsAt.get(page)
  return kinds === undefined ? null : <Count kinds={kinds} />
}

function Count({ kinds }: { kinds: readonly CaseKind[] | null }) {
  const { data = [] } = useAtomValue(caseCountsQuestion)
  const shown = data.filter(({ kind }) => kinds === null || kinds.includes(kind))
  const count = shown.reduce((sum, { count }) => sum + count, 0)
  if (count === 0) return null
  return (
    <>
      <b className="count num" aria-hidden="true">
        {upTo99(count)}
      </b>
      <span className="hidden">{texts.waiting(count)}</span>
    </>
  )
}
