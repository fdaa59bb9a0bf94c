import { done } from '@turno/contract/texts.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Ring } from '../ui/ring.tsx'
import { serverNow } from '../wire/server-time.ts'
import { texts } from './texts.ts'
import { Welcome } from './welcome.tsx'

const redirectMs = 5000

/** A doctor is registered; the login follows by itself. */
export default function DoctorComplete() {
  const [, navigate] = useLocation()
  const [from] = useState(serverNow)
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  const { title, timer, goNow, toDoctors } = texts.complete
  return (
    <Welcome title={title} detail={done.registered}>
      <Ring from={instant(from)} until={instant(from + redirectMs)} then={timer} tone="calm" />
      <Link href="/login" className="btn primary" replace>
        {goNow}
      </Link>
      <Link href="/MedicalLogin" className="btn quiet" replace>
        {toDoctors}
      </Link>
    </Welcome>
  )
}

const instant = (ms: number): string => new Date(ms).toISOString()
