import { useLocation } from 'wouter'
import { OutsidePage } from '../shell/outside-page.tsx'
import { registerDoctor } from './registration.ts'
import { RegistrationForm } from './registration-form.tsx'
import { texts } from './texts.ts'
import { useRegistration } from './use-registration.ts'

/** A doctor makes an account; his documents come later. */
export default function DoctorRegistration() {
  const [, navigate] = useLocation()
  const done = () => navigate('/Doctor/RegisterComplete', { replace: true })
  const form = useRegistration({ who: 'doctor', send: registerDoctor, done })
  return (
    <OutsidePage {...texts.doctor} other={{ href: '/MedicalLogin', label: texts.haveAccount }}>
      <RegistrationForm who="doctor" {...form} />
    </OutsidePage>
  )
}
