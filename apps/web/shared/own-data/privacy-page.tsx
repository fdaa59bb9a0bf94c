import './privacy.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { sessionAtom } from '../../kit/session/session.ts'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { Erase } from './erase.tsx'
import { Export } from './export.tsx'
import { History } from './history.tsx'
import { PasswordForm } from './password-form.tsx'
import { historyQuestion } from './privacy.ts'
import { Sessions } from './sessions.tsx'

/** Who has my account open, and what is kept of me. */
export default function PrivacyPage() {
  const role = useAtomValue(sessionAtom)?.role
  const writeHistory = useSetAtom(historyQuestion)
  return (
    <div className="page narrow">
      <PageTitle />
      <Sessions />
      <PasswordForm />
      <SecondFactorCard onChange={() => void writeHistory({ type: 'refresh' })} />
      {role === 'patient' || role === 'doctor' ? (
        <>
          <History />
          <Export role={role} />
          <Erase role={role} />
        </>
      ) : null}
    </div>
  )
}
