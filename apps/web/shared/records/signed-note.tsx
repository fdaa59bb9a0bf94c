import './records.css'
import type { Encounter } from '@turno/contract/areas/encounters.ts'
import { type SignedPart, signedPart } from '@turno/domain/clinical/act.ts'
import { origins } from '@turno/domain/clinical/parts.ts'
import { shownNumber } from '@turno/domain/clinical/signing.ts'
import * as v from 'valibot'
import { dateAndHour, dateOf } from '../../kit/format/dates.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { texts } from './texts.ts'

interface OfEncounter {
  encounter: Encounter
}

/** A signed note as it was signed, with its parts and what was added afterwards. Nobody changes anything here. */
export function SignedNote({ encounter }: OfEncounter) {
  const { content } = encounter.note
  return (
    <article className="signed-note stack loose">
      <Visit encounter={encounter} />
      <Standing standing={content.standing} />
      {content.sections.map(({ id, title, lines }) => (
        <section key={id} className="stack tight">
          <h3>{title}</h3>
          {lines.map((line) => (
            <div key={line.id}>
              {line.label === title ? null : <span className="small muted">{line.label}</span>}
              <p className="written">{line.shown}</p>
            </div>
          ))}
        </section>
      ))}
      {encounter.parts.map((part) => (
        <Part key={part.number} part={part} />
      ))}
      {encounter.addenda.map(({ id, doctor, signed_at, text }) => (
        <section key={id} className="stack tight">
          <h3>{texts.addendum}</h3>
          <p className="small muted">{[doctor, dateAndHour(signed_at)].join(' · ')}</p>
          <p className="written">{text}</p>
        </section>
      ))}
      <Signature encounter={encounter} />
    </article>
  )
}

function Visit({ encounter: { note } }: OfEncounter) {
  const { patient, doctor, visit } = note.content
  const facts = [
    [texts.identity, texts.documentOf(patient.documentType, patient.document)],
    [texts.born, patient.birthDate ? dateOf(patient.birthDate) : ''],
    [texts.sex, patient.sex ?? ''],
    ...patient.more.map(({ label, shown }) => [label, shown]),
    [texts.consent, visit.consentAt ? dateAndHour(visit.consentAt) : ''],
  ].filter(([, shown]) => shown)
  return (
    <header className="stack tight">
      <div className="row tight wrap">
        <CareTypeTag type={visit.careType} />
        <span className="small muted">
          {[dateAndHour(visit.start), visit.byHand ? texts.byHand : '', doctor.speciality, visit.city]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <p className="strong">{patient.name}</p>
      <dl className="facts">
        {facts.map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Standing({ standing }: { standing: Encounter['note']['content']['standing'] }) {
  if (!standing) return null
  const lists = [
    [texts.allergies, standing.allergies],
    [texts.problems, standing.problems],
    [texts.medicines, standing.medicines],
    [texts.backgrounds, standing.backgrounds.map(({ group, shown }) => `${group}: ${shown}`)],
  ] as const
  return lists
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => (
      <section key={title} className="stack tight">
        <h3>{title}</h3>
        <ul className="bullets">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      </section>
    ))
}

function Part({ part }: { part: Encounter['parts'][number] }) {
  const content = v.safeParse(v.union(signedPart.options.map((option) => v.omit(option, ['salt']))), part.content)
  return (
    <section className="stack tight">
      <div className="row tight wrap">
        <h3>{texts.parts[part.part]}</h3>
        {part.annulled ? <span className="tag bad">{texts.annulled}</span> : null}
      </div>
      {content.success ? <PartContent part={content.output} /> : null}
    </section>
  )
}

type SaidPart = { [Kind in SignedPart['kind']]: Omit<Extract<SignedPart, { kind: Kind }>, 'salt'> }[SignedPart['kind']]

function PartContent({ part }: { part: SaidPart }) {
  if (part.kind === 'incapacity') {
    const { origin, code, from, until, extension, retroactive } = part.item
    const lines = [texts.days(dateOf(from), dateOf(until)), origins[origin], code, extension ? texts.extension : '']
    return <p className="written">{[lines.filter(Boolean).join(' · '), retroactive].filter(Boolean).join('\n')}</p>
  }
  const items =
    part.kind === 'order'
      ? part.items.map(({ code, name, quantity, reason }) => [
          `${code} ${name}`,
          [texts.ordered(quantity), reason].filter(Boolean).join(' · '),
        ])
      : part.items.map((one) => [
          [one.generic, one.concentration, one.form].filter(Boolean).join(' '),
          [texts.dose(...doseOf(one)), one.route, texts.amount(one.quantity ?? 0, one.quantityUnit), one.indications]
            .filter(Boolean)
            .join(' · '),
        ])
  return (
    <ul className="stack tight">
      {items.map(([title, detail], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a signed list never changes
        <li key={at}>
          <span className="strong">{title}</span>
          <p className="small">{detail}</p>
        </li>
      ))}
    </ul>
  )
}

type Dosed = Extract<SaidPart, { kind: 'prescription' }>['items'][number]
const doseOf = ({ dose, unit, everyHours, days }: Dosed) =>
  [shownNumber(dose ?? 0), unit, shownNumber(everyHours ?? 0), shownNumber(days ?? 0)] as const

function Signature({ encounter: { note } }: OfEncounter) {
  const { doctor } = note.content
  return (
    <footer className="small muted">
      <p>{texts.signed(dateAndHour(note.signed_at))}</p>
      <p>
        {[doctor.name, doctor.profession, doctor.card ? texts.card(doctor.card) : '', doctor.contact]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="num breaks">{texts.hash(note.hash)}</p>
    </footer>
  )
}
