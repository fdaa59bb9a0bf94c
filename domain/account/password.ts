/** A password in one form for all keyboards: ñ as one character equals ñ as two (NIST 800-63B, 5.1.1.2). */
export const composedPassword = (password: string): string => password.normalize('NFKC')

/** Whether somebody has typed the same twice, be it on two keyboards. */
export const isSamePassword = (one: string, other: string): boolean => composedPassword(one) === composedPassword(other)
