import * as v from 'valibot'

export const bankAccountKinds = ['savings', 'checking'] as const

/** A bank account that money goes to. An event holds it sealed, so nullable. */
export const bankAccountSchema = v.object({
  /** Code in the catalogue of banks. */
  bankId: v.string(),
  kind: v.picklist(bankAccountKinds),
  /** Digits only. */
  number: v.string(),
  holderDocumentType: v.string(),
  holderDocument: v.string(),
  /** A person or a company. */
  holderName: v.string(),
})
export type BankAccount = v.InferOutput<typeof bankAccountSchema>

/**
 * The digits of a number as people write it: with blanks, dots and hyphens, and of a wallet, whose number is that of a
 * cell phone, with the country.
 */
export const accountDigits = (typed: string): string => typed.replace(/[\s.()-]/g, '').replace(/^\+57(?=3\d{9}$)/, '')

/** Whether a bank could have given out this number. No bank of Colombia has fewer than 6 digits, or more than 20. */
export const isAccountNumber = (digits: string): boolean => /^\d{6,20}$/.test(digits) && !/^0+$/.test(digits)

/** The last digits of a number, to tell accounts apart: '•••• 4321'. */
export const maskedNumber = (digits: string): string => `•••• ${digits.slice(-4)}`

export const isSameAccount = (one: BankAccount, other: BankAccount): boolean =>
  (Object.keys(bankAccountSchema.entries) as (keyof BankAccount)[]).every((field) => one[field] === other[field])
