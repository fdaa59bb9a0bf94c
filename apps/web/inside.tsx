import type { UserRole } from '@turno/contract/people.ts'
import { type ComponentType, lazy } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { comingOf } from './coming/coming.ts'
import { homeOf } from './navigation/homes.ts'
import { redirects } from './redirects.ts'
import type { Session } from './session/session.ts'
import { Shell } from './shell/shell.tsx'

const Dashboard = lazy(() => import('./home/dashboard.tsx'))
const OtherHome = lazy(() => import('./home/other-home.tsx'))
const Account = lazy(() => import('./account/account.tsx'))
const Notifications = lazy(() => import('./notifications/notifications-page.tsx'))
const RequestForm = lazy(() => import('./requests/request-page.tsx'))
const VideoRequestForm = lazy(() => import('./requests/video-request-page.tsx'))
const Offers = lazy(() => import('./requests/offers-page.tsx'))
const Summary = lazy(() => import('./orders/summary-page.tsx'))
const PaymentResult = lazy(() => import('./orders/result-page.tsx'))
const PatientAppointments = lazy(() => import('./appointments/patient-page.tsx'))
const Profile = lazy(() => import('./profile/profile-page.tsx'))
const Privacy = lazy(() => import('./privacy/privacy-page.tsx'))
const OwnData = lazy(() => import('./privacy/own-data-page.tsx'))
const TypesRequestForm = lazy(() => import('./requests/types-page.tsx'))
const DoctorOffers = lazy(() => import('./doctor/offers-made-page.tsx'))
const EditDoctor = lazy(() => import('./doctor-data/edit-page.tsx'))
const DoctorDesk = lazy(() => import('./doctor/desk-page.tsx'))
const Catalogues = lazy(() => import('./catalogue-desk/catalogues-page.tsx'))
const CatalogueDesk = lazy(() => import('./catalogue-desk/catalogue-page.tsx'))
const Broadcasts = lazy(() => import('./broadcasts/broadcasts-page.tsx'))
const SupportQueue = lazy(() => import('./support/queue-page.tsx'))
const SupportStories = lazy(() => import('./support/stories-page.tsx'))
const SupportStory = lazy(() => import('./support/story-page.tsx'))
const SupportPayments = lazy(() => import('./support/payments-page.tsx'))
const SupportPanel = lazy(() => import('./support/panel-page.tsx'))
const SupportStatus = lazy(() => import('./support/status-page.tsx'))
const People = lazy(() => import('./support/people-page.tsx'))
const Help = lazy(() => import('./help/help-page.tsx'))
const Coming = lazy(() => import('./coming/coming-page.tsx'))

type Pages = Record<string, ComponentType>

const common: Pages = { '/MiCuenta': Account, '/MiCuenta/Privacidad': Privacy, '/Notificaciones': Notifications }

const patient: Pages = {
  '/Dashboard': Dashboard,
  '/Solicitud': RequestForm,
  '/CitaEspera/Solicitud': RequestForm,
  '/SolicitudVideoConsulta': VideoRequestForm,
  '/CitaEspera/SolicitudVideoConsulta': VideoRequestForm,
  '/CitaEspera/SolicitudTipos': TypesRequestForm,
  '/CitaEspera/Seleccion': Offers,
  '/Summary': Summary,
  '/ResponsePage': PaymentResult,
  '/CitasPaciente/CitasPaciente': PatientAppointments,
  '/Patient/Patient': Profile,
  '/Patient/EditProfilePatient': Profile,
  '/MiCuenta/MisDatos': OwnData,
}

const doctor: Pages = {
  '/CitasMedico/MisCitas': DoctorDesk,
  '/CitaEspera/Ofertar': DoctorOffers,
  '/Doctor/EditDoctor': EditDoctor,
  '/Doctor/EditProfileDoctor': EditDoctor,
  '/tutorialMedico': Help,
}

const administrator: Pages = {
  '/Dashboard': OtherHome,
  '/Avisos': Broadcasts,
  '/Catalogos': Catalogues,
  '/Catalogos/:catalogue': CatalogueDesk,
  '/Personas': People,
}

const others: Pages = { '/Dashboard': OtherHome }

const support: Pages = {
  '/Soporte': SupportQueue,
  '/Soporte/Historias': SupportStories,
  '/Soporte/Historia/:id': SupportStory,
  '/Soporte/Pagos': SupportPayments,
  '/Soporte/Pagos/Comparar': SupportPanel,
  '/Soporte/Estado': SupportStatus,
  '/Personas': People,
}

const pagesByRole: Record<UserRole, Pages> = { patient, doctor, support, administrator, assistant: others }
const roles = Object.keys(pagesByRole) as UserRole[]

/** What a profile finds at which address: its pages, the ones that are being made, and the way to a page from its other addresses. */
const pagesOf = (role: UserRole): Pages => ({
  ...comingPagesOf(role),
  ...waysOf(role),
  ...common,
  ...pagesByRole[role],
})

const comingPagesOf = (role: UserRole): Pages =>
  Object.fromEntries(Object.keys(comingOf(role)).map((path) => [path, Coming]))

const waysOf = (role: UserRole): Pages =>
  Object.fromEntries(
    Object.entries(redirects[role] ?? {}).map(([from, to]) => [from, () => <Redirect to={to} replace />]),
  )

const pages = Object.fromEntries(roles.map((role) => [role, pagesOf(role)])) as Record<UserRole, Pages>

/** Addresses of other profiles alone. */
const foreignTo = (mine: UserRole): string[] =>
  roles
    .filter((role) => role !== mine)
    .flatMap((role) => Object.keys(pages[role]).filter((path) => !(path in pages[mine])))

const NotAllowed = () => <Redirect to="/404" replace />

/** The pages of a profile within the shell. Another profile's page is refused; a path that nobody has leads home. */
export default function Inside({ session: { role } }: { session: Session }) {
  return (
    <Shell role={role}>
      <Switch>
        {Object.entries(pages[role]).map(([path, Page]) => (
          <Route key={path} path={path} component={Page} />
        ))}
        {foreignTo(role).map((path) => (
          <Route key={path} path={path} component={NotAllowed} />
        ))}
        <Route>
          <Redirect to={homeOf(role)} replace />
        </Route>
      </Switch>
    </Shell>
  )
}
