/** Kinds of method, in the provider's words, that it can give money back to by itself. */
const reversible: readonly string[] = ['CREDIT_CARD', 'DEBIT_CARD']

/** Whether money that was paid so goes back to a bank account only: PSE, cash, a bank's counter. '' is not known. */
export const needsAccount = (method: string): boolean => method !== '' && !reversible.includes(method)
