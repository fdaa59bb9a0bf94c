import { href, type OwnPageId, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../session/session.ts'
import { useUser } from './user.ts'

/** A doctor who waits for verification completes their data, and opens nothing that has to do with patients. */
export const openBeforeVerification: readonly OwnPageId[] = [
  'doctorProfile',
  'doctorHelp',
  'account',
  'privacy',
  'notifications',
]

/** Whether the doctor who is logged in waits for verification; not while that is not known. */
export function useAwaitsVerification(): boolean {
  const role = useAtomValue(sessionAtom)?.role
  const user = useUser()
  return role === 'doctor' && user?.state_create === 'PV'
}

/** Whether the logged-in person may open an address, as far as their verification goes. */
export function useMayOpen(): (address: string) => boolean {
  const isPending = useAwaitsVerification()
  return (address) => !isPending || openBeforeVerification.some((id) => href(pages[id]) === address)
}
