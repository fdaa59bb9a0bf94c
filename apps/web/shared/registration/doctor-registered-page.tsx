import { href, pages } from '@turno/contract/pages.ts'
import { done } from '@turno/contract/texts/done.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'
import { Welcome } from './welcome.tsx'

const redirectMs = 5000

/** A doctor is registered; the login follows by itself. */
export default function DoctorComplete() {
  const [, navigate] = useLocation()
  const [from] = useState(serverNow)
  useEffect(() => {
    const timer = setTimeout(() => navigate(href(pages.login), { replace: true }), redirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  const { timer, goNow, toDoctors } = texts.complete
  return (
    <Welcome title={pages.doctorRegistered.title} detail={done.registered}>
      <Ring from={instant(from)} until={instant(from + redirectMs)} then={timer} tone="calm" />
      <ButtonLink href={href(pages.doctorLogin)} look="btn primary" label={toDoctors} replace />
      <ButtonLink href={href(pages.login)} look="btn quiet" label={goNow} replace />
    </Welcome>
  )
}

const instant = (ms: number): string => new Date(ms).toISOString()
