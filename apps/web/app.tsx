import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { rememberWay } from './navigation/go-back.ts'
import { homeOf } from './navigation/homes.ts'
import { useMailedToken } from './navigation/mailed-token.ts'
import { sessionAtom } from './session/session.ts'
import { PageComing } from './shell/page-coming.tsx'
import { SafetyNet } from './shell/safety-net.tsx'
import { Toaster } from './toasts/toaster.tsx'
import { toast } from './toasts/toasts.ts'
import { texts } from './user/texts.ts'

const PatientEntry = lazy(() => import('./login/patient-entry.tsx'))
const DoctorEntry = lazy(() => import('./login/doctor-entry.tsx'))
const PatientRegistration = lazy(() => import('./registration/patient-page.tsx'))
const CompletionPage = lazy(() => import('./registration/completion-page.tsx'))
const DoctorRegistration = lazy(() => import('./registration/doctor-page.tsx'))
const DoctorComplete = lazy(() => import('./registration/doctor-complete-page.tsx'))
const DoctorByLink = lazy(() => import('./doctor-data/link-page.tsx'))
const PasswordPage = lazy(() => import('./recovery/password-page.tsx'))
const UndoContactChange = lazy(() => import('./contact-change/undo-page.tsx'))
const Terms = lazy(() => import('./legal/terms.tsx'))
const HealthData = lazy(() => import('./legal/health-data.tsx'))
const Consent = lazy(() => import('./legal/consent.tsx'))
const NotAllowed = lazy(() => import('./shell/not-allowed-page.tsx'))
const OutOfService = lazy(() => import('./shell/out-of-service-page.tsx'))
const Inside = lazy(() => import('./inside.tsx'))

/** Pages for strangers, and the way inside. Paths forgive letter case. */
export function App() {
  const [place] = useLocation()
  return (
    <SafetyNet place={place}>
      <Suspense fallback={<PageComing />}>
        <Switch>
          <Route path="/" component={Entry} />
          <Route path="/login" component={Entry} />
          <Route path="/index" component={Entry} />
          <Route path="/MedicalLogin" component={DoctorEntry} />
          <Route path="/NewPersonRegister" component={PatientRegistration} />
          <Route path="/FinishPersonRegister" component={CompletionPage} />
          <Route path="/NewDoctorRegister" component={DoctorRegistration} />
          <Route path="/Doctor/RegisterDoctor" component={DoctorRegistration} />
          <Route path="/Doctor/RegisterComplete" component={DoctorComplete} />
          <Route path="/Doctor/EditDoctor" component={EditDoctor} />
          <Route path="/RecoveryPassword/RecoveryPassword" component={PasswordPage} />
          <Route path="/DeshacerCambio" component={UndoContactChange} />
          <Route path="/terminos" component={Terms} />
          <Route path="/datos-de-salud" component={HealthData} />
          <Route path="/consentimiento" component={Consent} />
          <Route path="/404" component={NotAllowed} />
          <Route path="/500" component={OutOfService} />
          <Route component={Guarded} />
        </Switch>
      </Suspense>
      <Toaster />
    </SafetyNet>
  )
}

/** Somebody who is logged in and comes to the front door goes home. */
function Entry() {
  const session = useAtomValue(sessionAtom)
  return session ? <Redirect to={homeOf(session.role)} replace /> : <PatientEntry />
}

/** With the link of his confirmation mail a doctor needs no login. */
function EditDoctor() {
  const token = useMailedToken()
  return token ? <DoctorByLink token={token} /> : <Guarded />
}

function Guarded() {
  const session = useAtomValue(sessionAtom)
  return session ? <Inside session={session} /> : <ToLogin />
}

/** Says why, and remembers the way back. */
function ToLogin() {
  const [way] = useState(() => location.pathname + location.search)
  useEffect(() => {
    rememberWay(way)
    toast(texts.noSession, { tone: 'bad' })
  }, [way])
  return <Redirect to="/login" replace />
}
