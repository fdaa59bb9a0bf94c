import type { Role } from '@turno/domain/event.ts'
import { href, pages } from '../pages.ts'

/**
 * The addresses in mails. The token is in the fragment, which browsers send to no server: no log and no `Referer` holds
 * it. The page removes it from the address (apps/web/kit/navigation/mailed-token.ts).
 */
export const mailedLink = {
  recovery: (publicUrl: string, token: string): string => `${publicUrl}${href(pages.password)}#token=${token}`,
  creation: (publicUrl: string, token: string): string =>
    `${publicUrl}${href(pages.password, { create: '1' })}#token=${token}`,
  completion: (publicUrl: string, token: string, role: Role): string =>
    `${publicUrl}${href(role === 'doctor' ? pages.doctorProfile : pages.registrationDetails)}#token=${token}`,
  invitation: (publicUrl: string, token: string): string =>
    `${publicUrl}${href(pages.assistantInvitation)}#token=${token}`,
  record: (publicUrl: string, token: string): string => `${publicUrl}${href(pages.releasedRecord)}#token=${token}`,
  undoing: (publicUrl: string, token: string): string => `${publicUrl}${href(pages.undoContactChange)}#token=${token}`,
}
