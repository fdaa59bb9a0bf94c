import { isShortCode } from '@turno/contract/links/short-link.ts'
import { addressesOf, homeOf, type OpenPageId, type PublicPageId, pages } from '@turno/contract/pages.ts'
import { getDefaultStore, useAtomValue } from 'jotai'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation, useParams } from 'wouter'
import { lazyPart } from '../kit/device/lazy-part.ts'
import { rememberWay } from '../kit/navigation/go-back.ts'
import { useMailedToken } from '../kit/navigation/mailed-token.ts'
import { sessionAtom } from '../kit/session/session.ts'
import { Toaster } from '../kit/toasts/toaster.tsx'
import { toast } from '../kit/toasts/toasts.ts'
import { HydrationEnd } from './bars/hydration-end.tsx'
import { PageComing } from './bars/page-coming.tsx'
import { SafetyNet } from './bars/safety-net.tsx'
import { texts } from './bars/texts.ts'
import { openPages } from './open-pages.ts'

const FrontPage = lazy(() => import('./entry/front-page.tsx'))
const PatientEntry = lazy(() => import('../shared/login/patient-entry.tsx'))
const DoctorLanding = lazy(() => import('../shared/login/doctor-landing.tsx'))
const DoctorByLink = lazy(() => import('../doctor/profile/link-page.tsx'))
const OpenFrame = lazy(() => import('../kit/frame/open-frame.tsx'))
const Inside = lazy(() => import('./inside.tsx'))

const CheckPaper = lazyPart(() => import('../shared/records/check-paper-page.tsx'))
const ShortLink = lazy(() => import('../shared/notifications/short-link-page.tsx'))

const legalPages = () => import('./legal/legal-page.tsx')

const components: Record<PublicPageId, ComponentType> = {
  front: () => <Entry door={<FrontPage />} />,
  login: () => <Entry door={<PatientEntry />} />,
  doctorLogin: lazyPart(() => import('../shared/login/doctor-entry.tsx')),
  registration: lazyPart(() => import('../shared/registration/patient-registration-page.tsx')),
  registrationDetails: lazyPart(() => import('../shared/registration/completion-page.tsx')),
  doctorRegistration: lazyPart(() => import('../shared/registration/doctor-registration-page.tsx')),
  doctorRegistered: lazyPart(() => import('../shared/registration/doctor-registered-page.tsx')),
  password: lazyPart(() => import('../shared/recovery/password-page.tsx')),
  assistantInvitation: lazyPart(() => import('../doctor/assistants/invitation-page.tsx')),
  undoContactChange: lazyPart(() => import('./contact-change/undo-page.tsx')),
  terms: lazyPart(async () => ({ default: (await legalPages()).Terms })),
  healthData: lazyPart(async () => ({ default: (await legalPages()).HealthData })),
  consent: lazyPart(async () => ({ default: (await legalPages()).Consent })),
  paperCheck: CheckPaper,
  code: Code,
  releasedRecord: lazyPart(() => import('../shared/records/released-record-page.tsx')),
  notAllowed: lazyPart(() => import('./bars/not-allowed-page.tsx')),
  outOfService: lazyPart(() => import('./bars/out-of-service-page.tsx')),
}
const publicIds = Object.keys(components) as PublicPageId[]
const openIds = Object.keys(openPages) as OpenPageId[]

/**
 * Pages for strangers, and the way inside. Paths forgive letter case. Somebody who is logged in finds all pages but the
 * public ones inside, by one route: another one would build the shell anew.
 */
export function App() {
  const [place] = useLocation()
  const isStranger = !useAtomValue(sessionAtom)
  return (
    <SafetyNet place={place}>
      <Suspense fallback={<PageComing />}>
        <Switch>
          {publicIds.flatMap((id) =>
            addressesOf(pages[id]).map((path) => (
              <Route key={path} path={path}>
                {withArrival(components[id])}
              </Route>
            )),
          )}
          {(isStranger ? openIds : []).flatMap((id) =>
            addressesOf(pages[id]).map((path) => (
              <Route key={path} path={path}>
                <Open page={openPages[id]} />
              </Route>
            )),
          )}
          <Route path={pages.doctorProfile.path} component={DoctorProfile} />
          <Route component={Guarded} />
        </Switch>
      </Suspense>
      <Toaster />
    </SafetyNet>
  )
}

const withArrival = (Page: ComponentType) => (
  <>
    <Page />
    <HydrationEnd />
  </>
)

function Open({ page: Page }: { page: ComponentType }) {
  return <OpenFrame>{withArrival(Page)}</OpenFrame>
}

/** A logged-in person at the front door goes home. */
function Entry({ door }: { door: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  if (!session) return door
  return session.role === 'doctor' ? (
    <DoctorLanding session={session} />
  ) : (
    <Redirect to={homeOf(session.role)} replace />
  )
}

/** With the link of their confirmation mail doctors need no login. */
function DoctorProfile() {
  const token = useMailedToken()
  return token ? <DoctorByLink token={token} /> : <Guarded />
}

/** A paper's is for anybody who has it in hand, a message's for the person it went to. */
function Code() {
  const { code = '' } = useParams()
  const session = useAtomValue(sessionAtom)
  if (!isShortCode(code)) return <CheckPaper />
  return session ? <ShortLink key={code} code={code} role={session.role} /> : <ToLogin why={texts.logInForNews} />
}

function Guarded() {
  const session = useAtomValue(sessionAtom)
  return session ? <Inside session={session} /> : <ToLogin />
}

/** Says why, and remembers the way back. */
function ToLogin({ why = texts.noSession }: { why?: string }) {
  const [way] = useState(() => location.pathname + location.search)
  useEffect(() => {
    rememberWay(way)
    const takeAway = toast(why, { tone: 'bad' })
    const stop = getDefaultStore().sub(sessionAtom, () => {
      takeAway()
      stop()
    })
  }, [way, why])
  return <Redirect to={pages.login.path} replace />
}
