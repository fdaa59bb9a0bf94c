import { comingPages } from '@turno/contract/coming-pages.ts'
import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { addressesOf, homeOf, href, isDesk, type OwnPageId, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { fetchWhenQuiet, lazyPart } from '../kit/device/lazy-part.ts'
import { actingAtom } from '../kit/session/acting.ts'
import type { Session } from '../kit/session/session.ts'
import { isOpenBeforeVerification, useAwaitsVerification } from '../kit/user/awaiting-verification.ts'
import { Shell } from './bars/shell.tsx'
import { deskPages } from './desk-pages.ts'
import { openPages } from './open-pages.ts'

const OlderAddress = lazyPart(() => import('../staff/catalogues/older-address.tsx'))
const Coming = lazy(() => import('./coming-pages/coming-page.tsx'))

const components = {
  dashboard: lazyPart(() => import('./home/dashboard.tsx')),
  requestTypes: lazyPart(async () => ({
    default: (await import('../patient/new-request/request-pages.tsx')).TypesRequestPage,
  })),
  ...openPages,
  offers: lazyPart(() => import('../patient/offers/offers-page.tsx')),
  allRequests: lazyPart(() => import('../patient/offers/all-requests-page.tsx')),
  videoVisits: lazyPart(async () => ({ default: (await import('../shared/video/visit-list.tsx')).PatientVideoVisits })),
  appointments: lazyPart(() => import('../shared/appointments/patient-appointments-page.tsx')),
  visit: lazyPart(() => import('../shared/appointments/visit/visit-page.tsx')),
  reschedule: lazyPart(() => import('../shared/appointments/reschedule-page.tsx')),
  agenda: lazyPart(() => import('../shared/appointments/patient-agenda-page.tsx')),
  ownRecord: lazyPart(() => import('../patient/history/history-page.tsx')),
  recordAccess: lazyPart(() => import('../patient/history/access-page.tsx')),
  profile: lazyPart(() => import('../patient/profile/profile-page.tsx')),
  ownPayments: lazyPart(() => import('../patient/payments/payments-page.tsx')),
  ownData: lazyPart(() => import('../shared/own-data/own-data-page.tsx')),
  ownAgreements: lazyPart(() => import('../shared/agreements/own-page.tsx')),
  ...deskPages,
  videoRoom: lazyPart(() => import('./video-room.tsx')),
  videoMessages: lazyPart(() => import('../shared/video/chat/messages-page.tsx')),
  account: lazyPart(() => import('./account/account.tsx')),
  privacy: lazyPart(() => import('../shared/own-data/privacy-page.tsx')),
  news: lazyPart(() => import('./news/news-page.tsx')),
  notifications: lazyPart(() => import('../shared/notifications/notifications-page.tsx')),
} satisfies Record<OwnPageId, ComponentType>
const ids = Object.keys(components) as OwnPageId[]
const roles: UserRole[] = ['patient', 'doctor', 'assistant', 'administrator', 'support']

type Routes = Map<string, ComponentType>

/** Pages of a profile by address: its own, redirects from their older addresses, and coming pages. */
function routesOf(role: UserRole): Routes {
  const own = ids.filter((id) => pages[id].who.includes(role))
  return new Map<string, ComponentType>([
    // Every profile's home was there once; who still has a page there finds it below.
    [pages.staffHome.path, redirectTo(homeOf(role))],
    ...comingPages
      .filter(({ who }) => who.includes(role))
      .map((page) => [page.path, () => <Coming page={page} role={role} />] as const),
    ...own.flatMap((id) => (pages[id].older ?? []).map((older) => [older, redirectTo(href(pages[id]))] as const)),
    ...own.flatMap((id) => addressesOf(pages[id]).map((path) => [path, components[id]] as const)),
  ])
}

/** An assistant chooses the doctor first. */
const ToHome = () => <Redirect to={homeOf('assistant')} replace />

/** A person with another profile may log in with it, and goes on there. */
const ToNotAllowed = () => <Redirect to={href(pages.notAllowed, { de: location.pathname + location.search })} replace />

const redirectTo = (to: string) => () => <Redirect to={to} replace />

const routes = new Map(roles.map((role) => [role, routesOf(role)]))

/** Addresses of the desk, which assistants open in a doctor's name. */
const deskPaths = new Set(ids.filter((id) => isDesk(pages[id])).flatMap((id) => addressesOf(pages[id])))

/** Addresses of other profiles alone. */
const foreignTo = (mine: Routes): string[] =>
  [...new Set([...routes.values()].flatMap((theirs) => [...theirs.keys()]))].filter((path) => !mine.has(path))

/** Bar targets of a profile, and the page where a purchase goes on. */
const nextOf = (role: UserRole) => [
  ...ids.filter((id) => pages[id].who.includes(role) && 'bar' in (pages[id].menu ?? {})),
  ...(role === 'patient' ? (['request', 'summary'] as const) : []),
  'account' as const,
]

const pendingRoutes: Routes = new Map(
  ids
    .filter(isOpenBeforeVerification)
    .flatMap((id) => addressesOf(pages[id]).map((path) => [path, components[id]] as const)),
)

/** The pages of a profile within the shell. Another profile's page is refused; a path that nobody has leads home. */
export default function Inside({ session: { role } }: { session: Session }) {
  const isActing = useAtomValue(actingAtom) !== null
  const opens = (path: string) => role !== 'assistant' || isActing || !deskPaths.has(path)
  const isPending = useAwaitsVerification()
  const own = isPending ? pendingRoutes : routes.get(role)!
  useEffect(() => fetchWhenQuiet(nextOf(role).map((id) => components[id])), [role])
  return (
    <Shell role={role}>
      <Switch>
        {[...own].map(([path, component]) => (
          <Route key={path} path={path} component={opens(path) ? component : ToHome} />
        ))}
        {foreignTo(routes.get(role)!).map((path) => (
          <Route key={path} path={path}>
            <ToNotAllowed />
          </Route>
        ))}
        {role === 'administrator' ? <Route component={OlderAddress} /> : null}
        <Route>
          <Redirect to={isPending ? href(pages.doctorProfile) : homeOf(role)} replace />
        </Route>
      </Switch>
    </Shell>
  )
}
