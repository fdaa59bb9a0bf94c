import { href, pages } from '@turno/contract/pages.ts'
import { CalendarPlus, CreditCard, HandCoins, Search, Sun, Tag, UserCheck } from 'lucide-react'
import { Redirect, useSearchParams } from 'wouter'
import { keptHour } from '../orders/kept-hour.ts'
import { EntryPage } from './entry.tsx'
import { EntryWays } from './entry-ways.tsx'
import { LoginForm } from './login-form.tsx'
import { texts } from './texts.ts'

const register = href(pages.registration)

export default function PatientEntry() {
  const [query] = useSearchParams()
  if (query.get('terms') === '1') return <Redirect to={href(pages.terms)} replace />
  // A stranger who chose an hour reads that it has not been lost.
  const hour = query.has('redirect') ? keptHour() : undefined
  return (
    <EntryPage
      words={texts.patient}
      icons={[Sun, Tag, UserCheck, CreditCard, HandCoins]}
      otherHref={href(pages.doctorLogin)}
      join={{ href: register, label: texts.patient.register }}
      ways={[
        { href: href(pages.search), label: texts.patient.search, icon: Search },
        { href: href(pages.request), label: texts.patient.ask, icon: CalendarPlus },
      ]}
    >
      <LoginForm title={hour ? texts.patient.enterToBook(hour.doctor) : texts.patient.enter} userType="1">
        {(document) => <EntryWays words={texts.patient} joinHref={register} userType="1" document={document} />}
      </LoginForm>
    </EntryPage>
  )
}
