import type { Role } from '@turno/domain/event.ts'

/** Where a person's data are completed with the link of his confirmation mail. */
const completionPage = (role: Role): string => (role === 'doctor' ? '/Doctor/EditDoctor' : '/FinishPersonRegister')

const passwordPage = '/RecoveryPassword/RecoveryPassword'

/**
 * The addresses that are mailed. The token is in the fragment, which browsers send to no server: it is logged nowhere on its way, and no
 * `Referer` has it. The page takes it out of the address (apps/web/navigation/mailed-token.ts).
 */
export const mailedLink = {
  recovery: (publicUrl: string, token: string): string => `${publicUrl}${passwordPage}#token=${token}`,
  creation: (publicUrl: string, token: string): string => `${publicUrl}${passwordPage}?create=1#token=${token}`,
  completion: (publicUrl: string, token: string, role: Role): string =>
    `${publicUrl}${completionPage(role)}#token=${token}`,
  undoing: (publicUrl: string, token: string): string => `${publicUrl}/DeshacerCambio#token=${token}`,
}
