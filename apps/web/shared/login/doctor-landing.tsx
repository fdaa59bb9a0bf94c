import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Session } from '../../kit/session/session.ts'
import { landingOf } from './login.ts'

/** Leads a doctor who is logged in to where the login would. */
export default function DoctorLanding({ session: { role, userId } }: { session: Session }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    void landingOf(role, userId).then((landing) => navigate(landing, { replace: true }))
  }, [role, userId, navigate])
  return <main className="page narrow" aria-busy="true" />
}
