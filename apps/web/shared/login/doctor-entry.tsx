import { href, pages } from '@turno/contract/pages.ts'
import { CalendarDays, Hospital, MessagesSquare, Microscope, ReceiptText } from 'lucide-react'
import { EntryPage } from './entry.tsx'
import { EntryWays } from './entry-ways.tsx'
import { LoginForm } from './login-form.tsx'
import { texts } from './texts.ts'

export default function DoctorEntry() {
  return (
    <EntryPage
      words={texts.doctor}
      icons={[MessagesSquare, CalendarDays, Hospital, Microscope, ReceiptText]}
      otherHref={href(pages.login)}
    >
      <LoginForm title={texts.doctor.enter}>
        {(document) => (
          <EntryWays
            words={texts.doctor}
            joinHref={href(pages.doctorRegistration)}
            userType={null}
            document={document}
          />
        )}
      </LoginForm>
    </EntryPage>
  )
}
