import { neededOfVerifiedFrom, noticeDays, stepsOf } from '@turno/domain/certification-terms.ts'
import { bogotaDate, daysFrom, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import type { CSSProperties } from 'react'
import { dayAndMonthOf } from '../../kit/format/dates.ts'
import { serverNow } from '../../kit/wire/server-time.ts'
import { usesOf } from './entries.ts'
import { texts } from './texts.ts'

interface WouldHideProps {
  /** The certification; undefined: a new one, which nobody has. */
  code: string | undefined
  /** Its terms as they are written so far. */
  terms: Record<string, string>
}

/** The ring is full when it begins; it is empty a season before. */
const ringDays = 90

/** From when on who is verified already would be hidden without this kind of document, how many, and when they hear. */
export function WouldHide({ code, terms }: WouldHideProps) {
  const now = fromMs(serverNow())
  const today = bogotaDate(now)
  const from = neededOfVerifiedFrom(terms, today)
  if (from === undefined || daysFrom(today, from) < noticeDays) return null
  const days = daysFrom(today, from)
  const told = stepsOf(terms, now).flatMap(({ at, does }) => (does === 'tell' ? [dayAndMonthOf(bogotaDate(at))] : []))
  const part = { '--p': Math.max(0, 100 - (days / ringDays) * 100) } as CSSProperties
  return (
    <div className="note urgent" role="status">
      <span className="ring" style={part} role="img" aria-label={texts.inDays(days)}>
        <span aria-hidden="true">{texts.daysShort(days)}</span>
      </span>
      <div className="stack tight">
        <strong>
          {code === undefined ? texts.wouldHideAll(dayAndMonthOf(from)) : <Hidden code={code} from={from} />}
        </strong>
        <p className="small">{texts.toldBefore(told)}</p>
      </div>
    </div>
  )
}

function Hidden({ code, from }: { code: string; from: string }) {
  const lacking = useAtomValue(usesOf('certifications', code)).data?.lacking
  return texts.wouldHide(dayAndMonthOf(from), lacking)
}
