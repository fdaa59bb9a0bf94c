import type { PublicAgreement } from '@turno/contract/areas/agreements.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../../kit/session/session.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { AskButton } from './ask-button.tsx'
import { texts } from './texts.ts'

/** The agreements on a doctor's page: patients ask for them there. Without any there is nothing. */
export function OfferedAgreements({ agreements, doctor }: { agreements: readonly PublicAgreement[]; doctor: string }) {
  const role = useAtomValue(sessionAtom)?.role
  if (agreements.length === 0) return null
  return (
    <section className="card stack">
      <div>
        <h2>{texts.sectionTitle}</h2>
        <p className="small muted">{texts.sectionLead}</p>
      </div>
      <ul className="stack">
        {agreements.map((each) => (
          <li key={each.id} className="row between wrap">
            <span>
              <span className="strong">{each.health_entity}</span>
              <br />
              <span className="small muted">{each.plan || texts.allPlans}</span>
            </span>
            {role === 'patient' ? <AskButton agreement={{ ...each, doctor }} /> : null}
          </li>
        ))}
      </ul>
      {role ? null : <ButtonLink href={href(pages.login)} look="btn m" label={texts.logIn} />}
    </section>
  )
}
