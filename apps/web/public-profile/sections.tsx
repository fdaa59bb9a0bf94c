import type { DoctorPage } from '@turno/contract/search.ts'
import type { ReactNode } from 'react'
import { wayTo } from '../format/map-link.ts'
import { Stars } from '../ui/stars.tsx'
import { texts } from './texts.ts'

/** What a doctor says of themselves, and where the doctor attends; a section that has nothing is not there. */
export function Sections({ page }: { page: DoctorPage }) {
  const { doctor } = page
  const subspecialities = doctor.speciality_by_doctor.map(({ subspecialty }) => subspecialty).filter(Boolean)
  return (
    <>
      <Section title={texts.about} text={doctor.review} />
      <Section title={texts.subspecialities} list={subspecialities} />
      <Section title={texts.academic} text={doctor.academic} />
      <Section title={texts.experience} list={page.experience} />
      <Section title={texts.card} text={page.professional_card} />
      <Section title={texts.teaching} text={doctor.teaching} />
      <Section title={texts.associations} list={page.associations} />
      <Section title={texts.languages} list={page.languages} />
      <Section title={texts.treatments} list={page.treatments} />
      <Section title={texts.diseases} list={page.diseases} />
    </>
  )
}

function Section({ title, text = '', list = [] }: { title: string; text?: string; list?: readonly string[] }) {
  if (text === '' && list.length === 0) return null
  return (
    <section className="card stack tight">
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
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

/** What patients say who were there; not there before somebody has said something. */
export function Reviews({ reviews }: { reviews: DoctorPage['reviews'] }) {
  if (reviews.length === 0) return null
  return (
    <Titled title={texts.reviews}>
      {reviews.map(({ id, rating, author, date, text, answer }) => (
        <article key={id} className="stack tight">
          <div className="row between">
            <span>
              <b className="strong">{author}</b> <span className="small muted">{date}</span>
            </span>
            <Stars rating={{ average: rating, count: 1 }} />
          </div>
          <p className="small">{text}</p>
          {answer ? (
            <p className="note small">
              <span>
                <strong>{texts.answered}</strong>
                <br />
                {answer}
              </span>
            </p>
          ) : null}
        </article>
      ))}
    </Titled>
  )
}

export function Rooms({ page }: { page: DoctorPage }) {
  if (page.consulting_rooms.length === 0) return null
  return (
    <Titled title={texts.rooms}>
      {page.consulting_rooms.map(({ id, consulting_room, address }) => (
        <div key={id} className="row between">
          <span>
            <span className="strong">{consulting_room}</span>
            <br />
            <span className="small muted">{address}</span>
          </span>
          <a href={wayTo(`${address}, ${consulting_room}`)} target="_blank" rel="noreferrer">
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
