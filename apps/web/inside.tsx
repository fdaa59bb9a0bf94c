import { comingPages } from '@turno/contract/coming-pages.ts'
import { addressesOf, homeOf, href, type OwnPageId, pages } from '@turno/contract/pages.ts'
import type { UserRole } from '@turno/contract/roles.ts'
import { type ComponentType, lazy } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { hrefOf, olderPaths } from './catalogue-desk/desks.ts'
import type { Session } from './session/session.ts'
import { Shell } from './shell/shell.tsx'

const DoctorDesk = lazy(() => import('./doctor/desk-page.tsx'))
const Coming = lazy(() => import('./coming/coming-page.tsx'))

const components: Record<OwnPageId, ComponentType> = {
  dashboard: lazy(() => import('./home/dashboard.tsx')),
  request: lazy(() => import('./requests/request-page.tsx')),
  videoRequest: lazy(() => import('./requests/video-request-page.tsx')),
  requestTypes: lazy(() => import('./requests/types-page.tsx')),
  offers: lazy(() => import('./requests/offers-page.tsx')),
  summary: lazy(() => import('./orders/summary-page.tsx')),
  paymentResult: lazy(() => import('./orders/result-page.tsx')),
  appointments: lazy(() => import('./appointments/patient-page.tsx')),
  profile: lazy(() => import('./profile/profile-page.tsx')),
  ownData: lazy(() => import('./privacy/own-data-page.tsx')),
  doctorRequests: DoctorDesk,
  doctorAppointments: DoctorDesk,
  doctorOffers: lazy(() => import('./doctor/offers-made-page.tsx')),
  doctorProfile: lazy(() => import('./doctor-data/edit-page.tsx')),
  doctorHelp: lazy(() => import('./help/help-page.tsx')),
  supportQueue: lazy(() => import('./support/queue-page.tsx')),
  stories: lazy(() => import('./support/stories-page.tsx')),
  story: lazy(() => import('./support/story-page.tsx')),
  payments: lazy(() => import('./support/payments-page.tsx')),
  panelComparison: lazy(() => import('./support/panel-page.tsx')),
  status: lazy(() => import('./support/status-page.tsx')),
  staffHome: lazy(() => import('./home/other-home.tsx')),
  catalogues: lazy(() => import('./catalogue-desk/catalogues-page.tsx')),
  catalogue: lazy(() => import('./catalogue-desk/catalogue-page.tsx')),
  broadcasts: lazy(() => import('./broadcasts/broadcasts-page.tsx')),
  people: lazy(() => import('./support/people-page.tsx')),
  account: lazy(() => import('./account/account.tsx')),
  privacy: lazy(() => import('./privacy/privacy-page.tsx')),
  notifications: lazy(() => import('./notifications/notifications-page.tsx')),
}
const ids = Object.keys(components) as OwnPageId[]
const roles: UserRole[] = ['patient', 'doctor', 'assistant', 'administrator', 'support']

type Routes = Map<string, ComponentType>

/** What a profile finds at which address: its pages, redirects from their older addresses, and the pages that come. */
function routesOf(role: UserRole): Routes {
  const own = ids.filter((id) => pages[id].who.includes(role))
  return new Map<string, ComponentType>([
    ...comingPages
      .filter(({ who }) => who.includes(role))
      .map((page) => [page.path, () => <Coming page={page} role={role} />] as const),
    ...own.flatMap((id) => (pages[id].older ?? []).map((older) => [older, redirectTo(href(pages[id]))] as const)),
    ...(own.includes('catalogue') ? catalogueRedirects : []),
    ...own.flatMap((id) => addressesOf(pages[id]).map((path) => [path, components[id]] as const)),
  ])
}

const redirectTo = (to: string) => () => <Redirect to={to} replace />

// Each catalogue had a page of its own.
const catalogueRedirects = olderPaths.map(([older, catalogue]) => [older, redirectTo(hrefOf(catalogue))] as const)

const routes = new Map(roles.map((role) => [role, routesOf(role)]))

/** Addresses of other profiles alone. */
const foreignTo = (mine: Routes): string[] =>
  [...new Set([...routes.values()].flatMap((theirs) => [...theirs.keys()]))].filter((path) => !mine.has(path))

/** The pages of a profile within the shell. Another profile's page is refused; a path that nobody has leads home. */
export default function Inside({ session: { role } }: { session: Session }) {
  const own = routes.get(role)!
  return (
    <Shell role={role}>
      <Switch>
        {[...own].map(([path, component]) => (
          <Route key={path} path={path} component={component} />
        ))}
        {foreignTo(own).map((path) => (
          <Route key={path} path={path}>
            <Redirect to={pages.notAllowed.path} replace />
          </Route>
        ))}
        <Route>
          <Redirect to={homeOf(role)} replace />
        </Route>
      </Switch>
    </Shell>
  )
}
