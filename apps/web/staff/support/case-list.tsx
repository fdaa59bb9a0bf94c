import type { SupportCase } from '@turno/contract/areas/support.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href } from '@turno/contract/pages.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Button } from '../../kit/ui/button.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { labelOf } from './case-dialog.tsx'
import { panelTexts } from './panel-texts.ts'
import { StoryLink } from './story-link.tsx'
import { placeOf, stepFor } from './support.ts'
import { texts } from './texts.ts'

interface ListProps {
  shown: SupportCase[]
  act: (one: SupportCase) => void
}

/** Cases where there is room for a table. */
export function CaseTable({ shown, act }: ListProps) {
  const { since, kind, person, what, action } = texts.columns
  const now = useAtomValue(nowAtom)
  return (
    <DataTable columns={[since, kind, person, what, action]} right={[action]}>
      {shown.map((one) => (
        <tr key={one.id}>
          <td className="num strong nowrap">
            <time dateTime={one.since}>{sinceOf(one, now)}</time>
          </td>
          <td>
            <KindTag one={one} />
          </td>
          <td>{whoOf(one)}</td>
          <td className="muted">
            {one.due ? `${whatOf(one)} · ` : whatOf(one)}
            <Due one={one} />
          </td>
          <td className="r nowrap">
            <Act one={one} act={act} look="btn m" />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

/** The list on a phone. */
export function CaseCards({ shown, act }: ListProps) {
  return (
    <ul className="rows">
      {shown.map((one) => (
        <li key={one.id} className="stack tight">
          <div className="row between">
            <KindTag one={one} />
            <span className="small muted">{whoOf(one)}</span>
          </div>
          <div>{whatOf(one)}</div>
          <Due one={one} />
          <div className="row">
            <Act one={one} act={act} look="btn primary m grow" />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The next step of a case, here or on its own page; a validation is opened by advisers alone. */
function Act({ one, act, look }: { one: SupportCase; look: string } & Pick<ListProps, 'act'>) {
  const place = placeOf(one)
  if (!one.mine) return <span className="small muted">{texts.forAdvisers}</span>
  if (place) {
    const label = texts.goTo[one.kind as keyof typeof texts.goTo]
    return (
      <Link href={href(place)} className={look} aria-label={texts.goToOf(label, whoOf(one))}>
        {label}
      </Link>
    )
  }
  return (
    <>
      <StoryLink id={one.story_id} of={whoOf(one)} />{' '}
      <Button look={look} label={labelOf(one, stepFor(one))} onClick={() => act(one)} />
    </>
  )
}

/** Until when it is promised, loud once that has passed. */
function Due({ one: { due } }: { one: SupportCase }) {
  const now = useAtomValue(nowAtom)
  if (due === null) return null
  const isLate = Date.parse(due) <= now
  const when = inSentence(dayAndHour(due, now))
  return <span className={isLate ? 'bad-text' : 'small'}>{(isLate ? texts.late : texts.before)(when)}</span>
}

function KindTag({ one }: { one: SupportCase }) {
  return (
    <span className={`tag ${one.kind === 'refund' || one.why === 'unrecognised' ? 'bad' : 'wait'}`}>{kindOf(one)}</span>
  )
}

/** The request had offers, if only for a while: nobody chose one. */
const kindOf = ({ kind, offers }: SupportCase): string =>
  kind === 'noOffers' && offers > 0 ? texts.unchosenOffers : texts.kinds[kind]

/** The hour, and the day of what has waited longer. */
const sinceOf = ({ since }: SupportCase, now: number): string =>
  bogotaDate(since) === bogotaDate(fromMs(now)) ? hourOf(since) : dayAndHour(since, now)

/** 'Laura Gómez · Cali': by the whole name, as it is registered. */
function whoOf({ kind, person, city }: SupportCase): string {
  if (kind === 'maintenance') return texts.server
  if (kind === 'setAside') return texts.toIdentify
  if (!person) return texts.nobody
  return [person, city].filter(Boolean).join(' · ')
}

function whatOf(one: SupportCase): string {
  switch (one.kind) {
    case 'noOffers':
      return texts.noOffers(one.field, one.notified_doctors, one.offers)
    case 'refund':
      return texts.refundWhat
    case 'payment':
      return [texts.doubts[one.why], one.reference].filter(Boolean).join(' · ')
    case 'difference':
      return [panelTexts.kinds[one.why as keyof typeof panelTexts.kinds], one.reference, pesos(one.amount ?? 0)]
        .filter(Boolean)
        .join(' · ')
    case 'delivery':
      return texts.notDelivered(texts.channels[one.channel] ?? '', one.why)
    case 'maintenance':
      return texts.notCleaned(texts.scavengeFailures[one.why] ?? '')
    case 'doctorAbsent':
      return texts.absences[one.why] ?? ''
    case 'recordEmergency':
      return texts.recordOpened(one.doctor || texts.nobody, one.why)
    case 'validation':
      return texts.validationWhat
    case 'payout':
      return (one.account === 'asked' ? texts.payoutWithoutAccount : texts.payoutWhat)(pesos(one.amount ?? 0))
    case 'setAside':
      return texts.setAsideWhat(one.why)
  }
}
