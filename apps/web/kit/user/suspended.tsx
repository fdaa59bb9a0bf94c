import { href, pages } from '@turno/contract/pages.ts'
import { doctorMayNot, suspended } from '@turno/domain/doctor/may.ts'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { texts } from './texts.ts'
import { useUser } from './user.ts'

/** Whether the doctor who is logged in is hidden from patients for now. */
export const useSuspended = (): boolean => useUser()?.state_create === 'S'

const statuses = { A: 'active', S: 'suspended', PV: 'pendingValidation' } as const

/** Why the doctor who is logged in may not do something now; undefined: they may. */
export function useDoctorMayNot(what: Parameters<typeof doctorMayNot>[1]): string | undefined {
  const user = useUser()
  return user && doctorMayNot({ status: statuses[user.state_create] }, what)?.message
}

/** Above everything while a doctor is hidden from patients. @param children what there is to know, or to do */
export function SuspendedBanner({ children }: { children: ReactNode }) {
  return (
    <div className="note bad">
      <ShieldAlert className="i" aria-hidden="true" />
      <p>
        <strong>{suspended.message}</strong> {texts.suspendedDetail} {children}
      </p>
    </div>
  )
}

/** The suspension on other pages, with the way to the reason. */
export function SuspendedNote() {
  if (!useSuspended()) return null
  return (
    <SuspendedBanner>
      <Link href={href(pages.doctorProfile)}>{texts.whySuspended}</Link>
    </SuspendedBanner>
  )
}
