import type { PatientProfile } from '@turno/contract/profile.ts'
import { useAtomValue } from 'jotai'
import { type Choices, catalogues, citiesOf } from '../catalogues/catalogues.ts'
import { dateOf } from '../format/dates.ts'
import { texts } from './texts.ts'

const { facts } = texts

/** The fields that name an entry of a catalogue. */
const chosen: [name: keyof typeof facts & keyof PatientProfile, choices: Choices][] = [
  ['gender', catalogues.genders],
  ['escolaridad', catalogues.schooling],
  ['ocupacion', catalogues.occupations],
  ['civil_status', catalogues.maritalStatus],
  ['race', catalogues.ethnicGroups],
  ['blood_type', catalogues.bloodTypes],
  ['agreement', catalogues.agreements],
  ['health_entity', catalogues.healthEntities],
  ['plan', catalogues.plans],
]

/** What somebody has told of himself, in words. */
export function OwnFacts({ profile }: { profile: PatientProfile }) {
  const { document_type, department_birth } = profile
  const told = [
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
        {told.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        {department_birth ? (
          <Named label={facts.birthplace} choices={citiesOf(department_birth)} id={profile.city_birth} />
        ) : null}
        {chosen.map(([name, choices]) => (
          <Named key={name} label={facts[name]} choices={choices} id={String(profile[name])} />
        ))}
        <Named label={facts.parentesco} choices={catalogues.relationships} id={profile.parentesco} />
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
