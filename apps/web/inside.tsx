import { type ComponentType, lazy } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { homeOf } from './session/homes.ts'
import type { Session } from './session/session.ts'
import { Shell } from './shell/shell.tsx'

const Dashboard = lazy(() => import('./home/dashboard.tsx'))
const OtherHome = lazy(() => import('./home/other-home.tsx'))
const Account = lazy(() => import('./session/account.tsx'))
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
const DoctorDesk = lazy(() => import('./doctor/desk-page.tsx'))
const Broadcasts = lazy(() => import('./broadcasts/broadcasts-page.tsx'))
const SupportQueue = lazy(() => import('./support/queue-page.tsx'))
const SupportStories = lazy(() => import('./support/stories-page.tsx'))
const SupportStory = lazy(() => import('./support/story-page.tsx'))
const SupportPayments = lazy(() => import('./support/payments-page.tsx'))
const SupportStatus = lazy(() => import('./support/status-page.tsx'))

type Pages = Record<string, ComponentType>

const common: Pages = { '/MiCuenta': Account, '/MiCuenta/Privacidad': Privacy, '/Notificaciones': Notifications }

/** Older addresses of the payment. */
const ToSummary = () => <Redirect to="/Summary" replace />

const patient: Pages = {
  '/Dashboard': Dashboard,
  '/Solicitud': RequestForm,
  '/CitaEspera/Solicitud': RequestForm,
  '/SolicitudVideoConsulta': VideoRequestForm,
  '/CitaEspera/SolicitudVideoConsulta': VideoRequestForm,
  '/CitaEspera/SolicitudTipos': TypesRequestForm,
  '/CitaEspera/Seleccion': Offers,
  '/Payment/Payment': ToSummary,
  '/PayAppointmentConsultingRoom/PayAppointment': ToSummary,
  '/Summary': Summary,
  '/ResponsePage': PaymentResult,
  '/CitasPaciente/CitasPaciente': PatientAppointments,
  '/Patient/Patient': Profile,
  '/Patient/EditProfilePatient': Profile,
  '/MiCuenta/MisDatos': OwnData,
}

const doctor: Pages = { '/CitasMedico/MisCitas': DoctorDesk, '/CitaEspera/Ofertar': DoctorOffers }

const administrator: Pages = { '/Dashboard': OtherHome, '/Avisos': Broadcasts }

const others: Pages = { '/Dashboard': OtherHome }

const support: Pages = {
  '/Soporte': SupportQueue,
  '/Soporte/Historias': SupportStories,
  '/Soporte/Historia/:id': SupportStory,
  '/Soporte/Pagos': SupportPayments,
  '/Soporte/Estado': SupportStatus,
}

const pagesByRole: Partial<Record<Session['role'], Pages>> = { patient, doctor, support, administrator }

const pagesOf = ({ role }: Session): Pages => ({ ...common, ...(pagesByRole[role] ?? others) })

/** The pages of a profile within the shell; any other path leads home. */
export default function Inside({ session }: { session: Session }) {
  return (
    <Shell session={session}>
      <Switch>
        {Object.entries(pagesOf(session)).map(([path, Page]) => (
          <Route key={path} path={path} component={Page} />
        ))}
        <Route>
          <Redirect to={homeOf(session.role)} replace />
        </Route>
      </Switch>
    </Shell>
  )
}
