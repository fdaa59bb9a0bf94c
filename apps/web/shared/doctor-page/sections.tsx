import './profile.css'
import type { DoctorPage, PublicPractice } from '@turno/contract/areas/search.ts'
import { doctorFields } from '@turno/contract/fields/doctor.ts'
import { toldText } from '@turno/contract/texts/not-told.ts'
import type { ReactNode } from 'react'
import { wayTo } from '../../kit/format/map-link.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Stars } from '../../kit/ui/stars.tsx'
import { texts } from './texts.ts'

/** Public data of a doctor, as answered or as being typed. */
export type ShownDoctor = Pick<DoctorPage, 'doctor' | 'practice' | 'procedures'>

const shownFields = [...Object.values(doctorFields.texts), doctorFields.credentials.professionalCard]

/**
 * A doctor's texts about themselves; empty sections are left out.
 * @param review false: the doctor's own text is shown elsewhere
 */
export function Sections({ page, review = true }: { page: ShownDoctor; review?: boolean }) {
  const { doctor, practice } = page
  const subspecialities = doctor.speciality_by_doctor.map(({ subspecialty }) => subspecialty).filter(Boolean)
  const told = { ...doctor, ...practice }
  const sections = [
    ...shownFields
      .filter(({ wire }) => review || wire !== 'review')
      .map(({ wire, shown: [place, title] }) => ({ place, title, text: toldText(told[wire]), list: [] })),
    { place: 1, title: texts.treatments, list: page.procedures.map(({ name }) => name) },
    { place: 4, title: texts.subspecialities, list: subspecialities },
    { place: 9, title: texts.diseases, list: practice.cies.map(({ cie_name }) => cie_name) },
  ].sort((one, other) => one.place - other.place)
  return (
    <>
      {sections.map(({ place, ...section }) => (
        <Section key={place} {...section} />
      ))}
      <Reach practice={practice} />
    </>
  )
}

/** A doctor's name, photo, profession and specialities. @param level of the name among the headings */
export function Head({ doctor, level, children }: HeadProps) {
  const rows = doctor.speciality_by_doctor
  const known = [...rows.map(({ profession }) => profession), ...rows.map(({ specialty }) => specialty)]
  const Name = level
  return (
    <section className="card profile-head">
      <Avatar name={doctor.user.full_name} photo={doctor.photo} size="l" />
      <div className="grow">
        <Name>{doctor.user.full_name}</Name>
        <p className="muted">{[...new Set(known.filter(Boolean))].join(' · ')}</p>
        <Stars rating={doctor.rating} />
      </div>
      {children}
    </section>
  )
}

interface HeadProps {
  doctor: DoctorPage['doctor']
  level: 'h1' | 'h3'
  children?: ReactNode
}

function Section({ title, text = '', list = [] }: { title: string; text?: string; list?: readonly string[] }) {
  if (text === '' && list.length === 0) return null
  return (
    <section className="card stack tight">
      <h2>{title}</h2>
      {text ? <p className="lines">{text}</p> : null}
      {list.length > 0 ? (
        <ul className="plain-list">
          {list.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Landlines, and the doctor's own pages elsewhere. */
function Reach({ practice: { phones, web_site, social_networks } }: { practice: PublicPractice }) {
  const links = [
    ...(web_site ? [{ id: 'site', name: doctorFields.links.webSite.label, url: web_site }] : []),
    ...social_networks,
  ]
  if (phones.length === 0 && links.length === 0) return null
  return (
    <section className="card stack tight">
      <h2>{texts.reach}</h2>
      <ul className="plain-list">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>{landlineText(phone)}</a>
          </li>
        ))}
        {links.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Rooms({ page }: { page: DoctorPage }) {
  if (page.consulting_rooms.length === 0) return null
  return (
    <Titled title={texts.rooms}>
      {page.consulting_rooms.map(({ id, consulting_room, address, city_name, lat, lng }) => (
        <div key={id} className="row between">
          <span>
            <span className="strong">{consulting_room}</span>
            <br />
            <span className="small muted">{`${address} · ${city_name}`}</span>
          </span>
          <a
            className="nowrap"
            href={wayTo(lat !== null && lng !== null ? { lat, lng } : `${address}, ${city_name}`)}
            target="_blank"
            rel="noreferrer"
          >
            {texts.directions}
          </a>
        </div>
      ))}
    </Titled>
  )
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card stack">
    <h2>{title}</h2>
    {children}
  </section>
)

/** '602 555 0142' of a landline of Colombia as the wire has it. */
const landlineText = (phone: string): string => phone.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
