import type { Role } from '@turno/domain/event.ts'

/** The page on which a person completes their data with the link of the confirmation mail. */
const completionPage = (role: Role): string => (role === 'doctor' ? '/Doctor/EditDoctor' : '/FinishPersonRegister')

const passwordPage = '/RecoveryPassword/RecoveryPassword'

/**
 * The addresses in mails. The token is in the fragment, which browsers send to no server: no log and no `Referer` holds
 * it. The page removes it from the address (apps/web/navigation/mailed-token.ts).
 */
export const mailedLink = {
  recovery: (publicUrl: string, token: string): string => `${publicUrl}${passwordPage}#token=${token}`,
  creation: (publicUrl: string, token: string): string => `${publicUrl}${passwordPage}?create=1#token=${token}`,
  completion: (publicUrl: string, token: string, role: Role): string =>
    `${publicUrl}${completionPage(role)}#token=${token}`,
  undoing: (publicUrl: string, token: string): string => `${publicUrl}/DeshacerCambio#token=${token}`,
}
