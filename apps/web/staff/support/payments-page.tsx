import './support.css'
import type { PaymentFilter, SupportPayment } from '@turno/contract/areas/support.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { contains } from '@turno/domain/text.ts'
import { BadgeDollarSign, HandCoins, Scale } from 'lucide-react'
import { useState } from 'react'
import { dateAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { DataTable } from '../../kit/ui/data-table.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { panelTexts } from './panel-texts.ts'
import { StoryLink } from './story-link.tsx'
import { paymentsQuestion } from './support.ts'
import { texts } from './texts.ts'

const filters = Object.entries(texts.paymentFilters).map(([id, name]) => ({ id, name }))

/** Payments by their state, each with the link to its story. */
export default function PaymentsPage() {
  const [filter, setFilter] = useState<PaymentFilter>('all')
  const [typed, type] = useState('')
  return (
    <div className="page">
      <PageTitle lead={texts.paymentsLead}>
        <SelectField
          id="payment-filter"
          label={texts.paymentFilter}
          placeholder={texts.paymentFilter}
          value={filter}
          onChange={(chosen) => setFilter(chosen as PaymentFilter)}
          options={filters}
        />
      </PageTitle>
      <div className="row wrap">
        <ButtonLink href={href(pages.payouts)} look="btn m" icon={HandCoins} label={pages.payouts.title} />
        <ButtonLink href={href(pages.panelComparison)} look="btn m" icon={Scale} label={panelTexts.open} />
      </div>
      <Await question={paymentsQuestion(filter)} skeleton={<RowsSkeleton rows={5} />}>
        {(all) => (
          <section className="card flush" aria-label={pages.payments.title}>
            <SearchBox label={texts.searchPayments} typed={typed} type={type} />
            <Payments shown={all.filter(({ reference, person }) => contains(`${reference} ${person}`, typed))} />
          </section>
        )}
      </Await>
    </div>
  )
}

function Payments({ shown }: { shown: SupportPayment[] }) {
  const wide = useIsWide()
  if (shown.length > 0) return wide ? <PaymentTable shown={shown} /> : <PaymentCards shown={shown} />
  return (
    <div className="empty">
      <BadgeDollarSign className="i l" aria-hidden="true" />
      <p>{texts.noPayments}</p>
    </div>
  )
}

function PaymentTable({ shown }: { shown: SupportPayment[] }) {
  const { at, reference, person, amount, state, story } = texts.paymentColumns
  return (
    <DataTable columns={[at, reference, person, amount, state, story]} right={[amount, story]}>
      {shown.map((one) => (
        <tr key={one.id}>
          <td className="num">
            <time dateTime={one.at}>{dateAndHour(one.at)}</time>
          </td>
          <td className="num strong">{one.reference}</td>
          <td>{one.person || texts.nobody}</td>
          <td className="num r">{pesos(one.amount)}</td>
          <td>
            <State one={one} />
          </td>
          <td className="r">
            <StoryLink id={one.story_id} of={one.reference} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function PaymentCards({ shown }: { shown: SupportPayment[] }) {
  return (
    <ul className="rows">
      {shown.map((one) => (
        <li key={one.id} className="stack tight">
          <div className="row between wrap">
            <span className="num strong">{one.reference}</span>
            <State one={one} />
          </div>
          <div className="row between">
            <span>{one.person || texts.nobody}</span>
            <span className="num">{pesos(one.amount)}</span>
          </div>
          <div className="row between">
            <time className="small muted num" dateTime={one.at}>
              {dateAndHour(one.at)}
            </time>
            <StoryLink id={one.story_id} of={one.reference} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const looks: Partial<Record<SupportPayment['state'], string>> = { pending: 'wait', approved: 'ok', doubt: 'bad' }

function State({ one: { state, refund } }: { one: SupportPayment }) {
  return (
    <span className="row tight wrap">
      <span className={`tag ${looks[state] ?? ''}`}>{texts.paymentStates[state]}</span>
      {refund ? <span className={`tag ${refund === 'due' ? 'bad' : ''}`}>{texts.paymentRefunds[refund]}</span> : null}
    </span>
  )
}
