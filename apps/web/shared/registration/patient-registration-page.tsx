import type { RegisteredPatient } from '@turno/contract/answers/people.ts'
import { registerPatientAtHome } from '@turno/contract/endpoints/registration.ts'
import { homeOf } from '@turno/contract/pages.ts'
import { done } from '@turno/contract/texts/done.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { sessionAtom } from '../../kit/session/session.ts'
import { beginSession } from '../login/login.ts'
import { RegistrationForm } from './registration-form.tsx'
import { texts } from './texts.ts'
import { useRegistration } from './use-registration.ts'
import { Welcome } from './welcome.tsx'

const loginDelayMs = 1000

/** A patient makes an account, and is logged in. Who is logged in already goes home. */
export default function PatientRegistration() {
  const [registered, setRegistered] = useState<RegisteredPatient>()
  const session = useAtomValue(sessionAtom)
  const [, navigate] = useLocation()
  const form = useRegistration({ who: 'patient', endpoint: registerPatientAtHome, done: setRegistered })

  useEffect(() => {
    if (!registered) return
    const timer = setTimeout(
      async () => navigate(await beginSession(registered, 'patient'), { replace: true }),
      loginDelayMs,
    )
    return () => clearTimeout(timer)
  }, [registered, navigate])

  if (session && !registered) return <Redirect to={homeOf(session.role)} replace />
  if (registered) return <Welcome title={texts.welcome} detail={done.registered} note={texts.toHome} />
  return (
    <OutsidePage {...texts.patient}>
      <RegistrationForm who="patient" form={form} />
    </OutsidePage>
  )
}
