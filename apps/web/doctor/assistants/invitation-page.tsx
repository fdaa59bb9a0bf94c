import type { RegisteredPatient } from '@turno/contract/answers/people.ts'
import type { Invitation } from '@turno/contract/areas/assistants.ts'
import * as endpoints from '@turno/contract/endpoints/assistants.ts'
import { profileNameOf } from '@turno/contract/kinds/roles.ts'
import { homeOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Link2Off, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { EndPage } from '../../kit/frame/end-page.tsx'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { rememberWay } from '../../kit/navigation/go-back.ts'
import { useMailedToken } from '../../kit/navigation/mailed-token.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { beginSession } from '../../shared/login/login.ts'
import { isNoLink } from '../../shared/recovery/recovery.ts'
import { RegistrationForm } from '../../shared/registration/registration-form.tsx'
import { useRegistration } from '../../shared/registration/use-registration.ts'
import { forgetInvitation, invitationOf, keepInvitation, keptInvitation } from './assistants.ts'
import { texts } from './texts.ts'

const words = texts.invitation
const path = href(pages.assistantInvitation)

/** Target of an invitation's mail. The prerendered page knows no token. */
export default function InvitationPage() {
  const mailed = useMailedToken()
  const skeleton = <RowsSkeleton rows={4} />
  if (!useHydrated()) return <OutsidePage>{skeleton}</OutsidePage>
  return <OfToken token={mailed ?? keptInvitation()} skeleton={skeleton} />
}

function OfToken({ token, skeleton }: { token: string; skeleton: ReactNode }) {
  const { data, error } = useAtomValue(invitationOf(token))
  const session = useAtomValue(sessionAtom)
  if (!data && (token === '' || isNoLink(error))) return <Gone why={error?.message ?? ''} />
  if (session && session.role !== 'assistant') return <OtherProfile profile={profileNameOf[session.role]} />
  return (
    <OutsidePage
      lead={data && words.lead(data.doctor)}
      other={{ href: homeOrLogin(session !== null), label: ways(session !== null) }}
    >
      <Await question={invitationOf(token)} skeleton={skeleton}>
        {(invitation) =>
          session ? (
            <Accept token={token} invitation={invitation} />
          ) : (
            <Register token={token} invitation={invitation} />
          )
        }
      </Await>
    </OutsidePage>
  )
}

const homeOrLogin = (isInside: boolean): string => (isInside ? homeOf('assistant') : href(pages.doctorLogin))
const ways = (isInside: boolean): string => (isInside ? pages.staffHome.title : pages.login.title)

/** Consequences of accepting. */
function What({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  return (
    <section className="card stack loose">
      <div className="stack tight">
        <h2>{words.what}</h2>
        <ul className="stack tight bullets">
          {words.whats.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {children}
      <p className="small muted">{words.until(dateAndHour(invitation.expires_at))}</p>
    </section>
  )
}

interface AnswerProps {
  token: string
  invitation: Invitation
}

function Accept({ token, invitation }: AnswerProps) {
  const [, navigate] = useLocation()
  const accept = useAct(endpoints.accept, {
    done: () => {
      forgetInvitation()
      toast(words.accepted(invitation.doctor))
      navigate(homeOf('assistant'), { replace: true })
    },
  })
  return (
    <What invitation={invitation}>
      <Button
        look="btn primary block"
        label={accept.busy ? words.accepting : words.accept}
        disabled={accept.busy}
        onClick={() => void accept({ body: { token } })}
      />
    </What>
  )
}

/** People with an account log in and come back; others register. */
function Register({ token, invitation }: AnswerProps) {
  const [, navigate] = useLocation()
  const done = async (registered: RegisteredPatient) => {
    forgetInvitation()
    toast(words.accepted(invitation.doctor))
    navigate(await beginSession(registered, 'assistant'), { replace: true })
  }
  const form = useRegistration({ who: 'assistant', endpoint: endpoints.register, more: { token }, done })
  const logInFirst = () => {
    keepInvitation(token)
    rememberWay(path)
  }
  return (
    <>
      <What invitation={invitation}>
        <ButtonLink href={href(pages.doctorLogin)} look="btn block" label={words.haveAccount} onClick={logInFirst} />
      </What>
      <h2>{words.newAccount}</h2>
      <RegistrationForm who="assistant" form={form} />
    </>
  )
}

const Gone = ({ why }: { why: string }) => (
  <EndPage title={words.gone} icon={Link2Off} detail={why} href={href(pages.doctorLogin)} label={words.toLogin} />
)

const OtherProfile = ({ profile }: { profile: string }) => (
  <EndPage
    title={pages.assistantInvitation.title}
    icon={UserRound}
    detail={words.otherProfile(profile)}
    href={href(pages.account)}
    label={words.toAccount}
  />
)
