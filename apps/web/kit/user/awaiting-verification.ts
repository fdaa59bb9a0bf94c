import { href, type OwnPageId, type Page, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../session/session.ts'
import { useUser } from './user.ts'

const own: readonly OwnPageId[] = ['doctorProfile', 'doctorHelp', 'account', 'privacy', 'news', 'notifications']

/**
 * Whether a doctor who waits for verification opens a page: to complete their data, and what strangers open too. They
 * open nothing that has to do with their patients.
 */
export const isOpenBeforeVerification = (id: OwnPageId): boolean => own.includes(id) || isOpenToAll(pages[id])

const isOpenToAll = ({ who, strangersToo }: Page): boolean => strangersToo === true && who.includes('doctor')

const addresses = (Object.keys(pages) as OwnPageId[]).filter(isOpenBeforeVerification).map((id) => href(pages[id]))

/** Whether the doctor who is logged in waits for verification; not while that is not known. */
export function useAwaitsVerification(): boolean {
  const role = useAtomValue(sessionAtom)?.role
  const user = useUser()
  return role === 'doctor' && user?.state_create === 'PV'
}

/** Whether the logged-in person may open an address, as far as their verification goes. */
export function useMayOpen(): (address: string) => boolean {
  const isPending = useAwaitsVerification()
  return (address) => !isPending || addresses.includes(address)
}
