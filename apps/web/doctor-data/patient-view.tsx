import { titled } from '@turno/contract/people.ts'
import { landlinesIn } from '@turno/domain/doctor/landlines.ts'
import { Globe, Languages, Lock, Phone, ShieldCheck } from 'lucide-react'
import { landlineText } from '../format/landline.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { Draft } from './draft.ts'
import { texts } from './texts.ts'

interface PatientViewProps {
  draft: Draft
  photo: string
  isVerified: boolean
  /** The name of a speciality or of a part of one. */
  called: (id: string) => string
  /** Specialities that patients do not see yet. */
  hidden: readonly string[]
}

const words = texts.view

/** A doctor as patients will see them, once what is typed is saved. */
export function PatientView({ draft, photo, isVerified, called, hidden }: PatientViewProps) {
  const first = [draft.name, draft.second_name, draft.last_name, draft.second_last_name].filter(Boolean).join(' ')
  const shown = draft.specialities.filter(({ id }) => !hidden.includes(id))
  const phones = landlinesIn([...draft.cel_phones.slice(1), ...draft.job_phones])
  const pages = [draft.web_site, ...Object.values(draft.social_network_id)].filter(Boolean)
  return (
    <section className="patient-view stack" aria-labelledby="asi-te-ven">
      <h2 id="asi-te-ven">{words.title}</h2>
      <div className="card stack">
        <div className="row top">
          <Avatar name={first} photo={photo} size="l" />
          <div className="grow">
            <strong className="strong">{titled(first, draft.gender)}</strong>
            {shown.map(({ id, parts }) => (
              <p key={id} className="small muted">
                {[called(id), parts.map(called).join(', ')].filter(Boolean).join(' · ')}
              </p>
            ))}
          </div>
        </div>
        {isVerified ? (
          <p>
            <span className="tag ok">
              <ShieldCheck className="i s" aria-hidden="true" />
              {words.verified}
            </span>
          </p>
        ) : null}
        <p className={draft.review ? 'small' : 'small muted'}>{draft.review || words.noReview}</p>
        <ul className="plain-list stack tight small">
          {phones.map((phone) => (
            <Fact key={phone} icon={Phone} text={landlineText(phone)} />
          ))}
          {pages.map((page) => (
            <Fact key={page} icon={Globe} text={page.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')} />
          ))}
          {draft.languages ? <Fact icon={Languages} text={draft.languages} /> : null}
        </ul>
        <Words title={words.card} text={draft.professional_card} />
        <Words title={texts.experience} text={draft.experience} />
        <Words title={texts.academic} text={draft.academic} />
        <Words title={texts.teaching} text={draft.teaching} />
        <Words title={texts.associations} text={draft.associations} />
      </div>
      <p className="small muted row top">
        <Lock className="i s" aria-hidden="true" />
        {words.hidden}
      </p>
    </section>
  )
}

const Fact = ({ icon: Icon, text }: { icon: typeof Phone; text: string }) => (
  <li className="row tight">
    <Icon className="i s" aria-hidden="true" />
    <span className="clip">{text}</span>
  </li>
)

/** A section that has nothing is not there. */
function Words({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <div className="stack tight small">
      <h3>{title}</h3>
      <p className="muted lines">{text}</p>
    </div>
  )
}
