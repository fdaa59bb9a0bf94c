import './privacy.css'
import type { PatientExport, PatientProfile } from '@turno/contract/areas/profile.ts'
import { fieldsIn } from '@turno/contract/fields/field.ts'
import { patientFields } from '@turno/contract/fields/person.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { useAtomValue } from 'jotai'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateAndHour, dateOf } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Await } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { type Choices, choicesOf, citiesOf } from '../catalogues/catalogues.ts'
import { texts as pieceTexts } from '../requests/table-texts.ts'
import { wordsOfOrder } from './order-words.ts'
import { exportQuestion } from './privacy.ts'
import { texts } from './texts.ts'

/** Everything that is kept of one, to be read and printed. */
export default function OwnDataPage() {
  return (
    <div className="page narrow own-data">
      <PageTitle />
      <Await question={exportQuestion} skeleton={<span className="skeleton block" />}>
        {(data) => <OwnData data={data} />}
      </Await>
    </div>
  )
}

function OwnData({ data }: { data: PatientExport }) {
  const { exported_at, profile, sexual_orientation, requests, appointments, orders, record, history, desk_accounts } =
    data
  return (
    <>
      <div className="row between wrap">
        <p className="muted roomy">{texts.readAt(dateAndHour(exported_at))}</p>
        <Button look="btn m" icon={Printer} label={texts.print} onClick={() => print()} />
      </div>
      <OwnFacts profile={profile} orientation={sexual_orientation?.name ?? ''} />
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
          `${each.procedimiento || each.especialidad} · ${careNames[each.clase_atencion]} · ${each.city_name} · ${pieceTexts.states[each.estado]}`,
          each.fecha_solicitud,
          each.observaciones,
        ])}
      />
      <Lines
        title={texts.appointments}
        lines={appointments.map((each) => [
          each.id,
          [
            ...[each.doctor, careNames[each.clase_atencion], pesos(each.value)],
            ...(each.state === 'cancelled' ? [texts.cancelled] : []),
          ].join(' · '),
          each.start_date,
        ])}
      />
      <Lines
        title={texts.orders}
        lines={orders.map((order) => [order.id, wordsOfOrder(order), order.lines[0]?.visit.start])}
      />
      <Lines
        title={texts.record}
        lines={record.encounters.map(({ id, date, doctor, speciality }) => [id, `${doctor} · ${speciality}`, date])}
      />
      {desk_accounts.map(({ id, name, phone, email, addresses, appointments: visits }) => (
        <Lines
          key={id}
          title={texts.byDoctor}
          lines={[
            [id, [name, phone, email, ...addresses].filter(Boolean).join(' · ')],
            ...visits.map(
              (each): Line => [each.id, `${each.doctor} · ${careNames[each.clase_atencion]}`, each.start_date],
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

const { facts } = texts

/** The fields that name an entry of a catalogue. */
const chosen = fieldsIn(patientFields).filter((field) => field.kind === 'choice')

/** A person's own data, in words. */
function OwnFacts({ profile, orientation }: { profile: PatientProfile; orientation: string }) {
  const { document_type, department_birth } = profile
  const rows = [
    [facts.name, joined(' ', profile.name, profile.second_name, profile.lastname, profile.second_lastname)],
    [facts.document, joined(' ', document_type.name, profile.document)],
    [facts.email, profile.email],
    [facts.celular, profile.celular],
    [facts.birthdate, profile.birthdate && dateOf(profile.birthdate)],
    [facts.companion, joined(' · ', profile.accompanying_name, profile.accompanying_document)],
    [facts.companionPhones, joined(' · ', profile.celular_acompanante, profile.telefono_acompanante)],
  ] as const
  return (
    <section className="card stack">
      <h2>{texts.profile}</h2>
      {profile.photo ? <img className="avatar l" src={profile.photo} alt="" /> : null}
      <dl className="own-facts">
        {rows.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        {department_birth ? (
          <Named label={facts.birthplace} choices={citiesOf(department_birth)} id={profile.city_birth} />
        ) : null}
        {chosen.map(({ wire, label, of }) => (
          <Named key={wire} label={label} choices={choicesOf(of)} id={profile[wire]} />
        ))}
        <Fact label={facts.orientation} value={orientation} />
      </dl>
    </section>
  )
}

/** By its name once the catalogue is known. */
function Named({ label, choices, id }: { label: string; choices: Choices; id: string }) {
  const { data = [] } = useAtomValue(choices)
  return <Fact label={label} value={data.find((entry) => entry.id === id)?.name ?? id} />
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd>{value || <span className="muted">{texts.untold}</span>}</dd>
    </div>
  )
}

const joined = (between: string, ...parts: string[]): string => parts.filter(Boolean).join(between)
