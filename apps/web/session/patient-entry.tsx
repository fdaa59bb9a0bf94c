import { CreditCard, ShieldCheck, Sun, Tag } from 'lucide-react'
import { EntryPage } from './entry.tsx'
import { LoginForm } from './login-form.tsx'
import { texts } from './texts.ts'

export default function PatientEntry() {
  return (
    <EntryPage words={texts.patient} icons={[Sun, Tag, ShieldCheck, CreditCard]} otherHref="/MedicalLogin">
      <LoginForm title={texts.patient.enter} userType="1" />
    </EntryPage>
  )
}
