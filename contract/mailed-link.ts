import type { Role } from '@turno/domain/event.ts'
import { href, pages } from './pages.ts'

/**
 * The addresses that are mailed. The token is in the fragment, which browsers send to no server: it is logged nowhere
 * on its way, and no `Referer` has it. The page takes it out of the address (apps/web/navigation/mailed-token.ts).
 */
export const mailedLink = {
  recovery: (publicUrl: string, token: string): string => `${publicUrl}${href(pages.password)}#token=${token}`,
  creation: (publicUrl: string, token: string): string =>
    `${publicUrl}${href(pages.password, { create: '1' })}#token=${token}`,
  completion: (publicUrl: string, token: string, role: Role): string =>
    `${publicUrl}${href(role === 'doctor' ? pages.doctorProfile : pages.registrationDetails)}#token=${token}`,
  undoing: (publicUrl: string, token: string): string => `${publicUrl}${href(pages.undoContactChange)}#token=${token}`,
}
