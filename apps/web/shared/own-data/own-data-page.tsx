import { Button } from '../../kit/ui/button.tsx'
import './privacy.css'
import type { PatientExport } from '@turno/contract/profile.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Answered } from '../../kit/ui/answered.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { texts as pieceTexts } from '../requests/table-texts.ts'
import { wordsOfOrder } from './order-words.ts'
import { OwnFacts } from './own-facts.tsx'
import { exportQuestion } from './privacy.ts'
import { texts } from './texts.ts'

/** Everything that is kept of one, to be read and printed. */
export default function OwnDataPage() {
  return (
    <div className="page narrow own-data">
      <PageTitle />
      <Answered question={exportQuestion} skeleton={<span className="skeleton block" />}>
        {(data) => <OwnData data={data} />}
      </Answered>
    </div>
  )
}

function OwnData({ data }: { data: PatientExport }) {
  const { exported_at, profile, requests, appointments, orders, history, desk_accounts } = data
  return (
    <>
      <div className="row between wrap">
        <p className="muted roomy">{texts.readAt(dateAndHour(exported_at))}</p>
        <Button look="btn m" icon={Printer} label={texts.print} onClick={() => print()} />
      </div>
      <OwnFacts profile={profile} />
      <Lines
        title={texts.addresses}
        lines={profile.addresses.map(({ id, full_address, default_address }) => [
          id,
          default_address === '1' ? texts.mainAddress(full_address) : full_address,
        ])}
      />
      <Lines
        title={texts.requests}
        lines={requests.map((each) => [
          each.id,
          `${each.procedimiento || each.especialidad} · ${careTypes[each.clase_atencion]} · ${each.city_name} · ${pieceTexts.states[each.estado]}`,
          each.fecha_solicitud,
          each.observaciones,
        ])}
      />
      <Lines
        title={texts.appointments}
        lines={appointments.map((each) => [
          each.id,
          [
            ...[each.doctor, careTypes[each.clase_atencion], pesos(each.value)],
            ...(each.state === 'cancelled' ? [texts.cancelled] : []),
          ].join(' · '),
          each.start_date,
        ])}
      />
      <Lines
        title={texts.orders}
        lines={orders.map((order) => [order.id, wordsOfOrder(order), order.lines[0]?.visit.start])}
      />
      {desk_accounts.map(({ id, name, phone, email, addresses, appointments: visits }) => (
        <Lines
          key={id}
          title={texts.byDoctor}
          lines={[
            [id, [name, phone, email, ...addresses].filter(Boolean).join(' · ')],
            ...visits.map(
              (each): Line => [each.id, `${each.doctor} · ${careTypes[each.clase_atencion]}`, each.start_date],
            ),
          ]}
        />
      ))}
      <Lines title={texts.history} lines={history.map(({ id, what, at }) => [id, what, at])} />
    </>
  )
}

type Line = [id: string, words: ReactNode, at?: string | undefined, detail?: string]

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      {lines.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="stack tight">
        {lines.map(([id, words, at, detail]) => (
          <li key={id}>
            {words}
            {detail ? <p className="small as-typed">{detail}</p> : null}
            {at ? (
              <time className="small muted" dateTime={at}>
                {dateAndHour(at)}
              </time>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
