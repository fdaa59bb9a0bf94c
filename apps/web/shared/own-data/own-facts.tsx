import { fieldsIn } from '@turno/contract/fields/field.ts'
import { patientFields } from '@turno/contract/fields/person.ts'
import type { PatientProfile } from '@turno/contract/profile.ts'
import { useAtomValue } from 'jotai'
import { dateOf } from '../../kit/format/dates.ts'
import { type Choices, choicesOf, citiesOf } from '../catalogues/catalogues.ts'
import { texts } from './texts.ts'

const { facts } = texts

/** The fields that name an entry of a catalogue. */
const chosen = fieldsIn(patientFields).filter((field) => field.kind === 'choice')

/** What a person has said about themselves, in words. */
export function OwnFacts({ profile }: { profile: PatientProfile }) {
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
