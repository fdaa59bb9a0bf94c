import { registerDoctor } from '@turno/contract/endpoints/registration.ts'
import { homeOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Redirect, useLocation } from 'wouter'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { sessionAtom } from '../../kit/session/session.ts'
import { RegistrationForm } from './registration-form.tsx'
import { texts } from './texts.ts'
import { useRegistration } from './use-registration.ts'

/** A doctor makes an account; the documents come later. Who is logged in already goes home. */
export default function DoctorRegistration() {
  const session = useAtomValue(sessionAtom)
  const [, navigate] = useLocation()
  const done = () => navigate(href(pages.doctorRegistered), { replace: true })
  const form = useRegistration({ who: 'doctor', endpoint: registerDoctor, done })
  if (session) return <Redirect to={homeOf(session.role)} replace />
  return (
    <OutsidePage {...texts.doctor} other={{ href: href(pages.doctorLogin), label: texts.haveAccount }}>
      <RegistrationForm who="doctor" form={form} />
    </OutsidePage>
  )
}
