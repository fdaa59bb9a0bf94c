/** One password from any keyboard: ñ as one character and as two are the same (NIST 800-63B, 5.1.1.2). */
export const composedPassword = (password: string): string => password.normalize('NFKC')

/** Whether somebody has typed the same twice, be it on two keyboards. */
export const isSamePassword = (one: string, other: string): boolean => composedPassword(one) === composedPassword(other)
