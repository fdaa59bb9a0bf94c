import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  accountDigits,
  type BankAccount,
  bankAccountSchema,
  isAccountNumber,
  isSameAccount,
  maskedNumber,
} from './bank-account.ts'

const account: BankAccount = {
  bankId: '007',
  kind: 'savings',
  number: '03112345678',
  holderDocumentType: 'CC',
  holderDocument: '1000000001',
  holderName: 'Ana Díaz',
}

describe('a bank account', () => {
  it('has a number of digits, however it is typed', () => {
    expect(accountDigits(' 031-123.456 78 ')).toBe('03112345678')
    for (const wallet of ['+57 300 123 4567', '+57(300)1234567', '300 123 4567'])
      expect(accountDigits(wallet)).toBe('3001234567')
    for (const number of ['123456', '12345678901234567890']) expect(isAccountNumber(number)).toBe(true)
    for (const number of ['', '12345', '123456789012345678901', '0000000', '12345A7', '１２３４５６７'])
      expect(isAccountNumber(number)).toBe(false)
  })
  it('is distinguished from others by its last four digits', () => {
    expect(maskedNumber(account.number)).toBe('•••• 5678')
  })
  it('has all its parts in an event', () => {
    expect(v.parse(bankAccountSchema, account)).toEqual(account)
    for (const field of Object.keys(account))
      expect(v.is(bankAccountSchema, { ...account, [field]: undefined })).toBe(false)
  })
  it('equals another when every part does', () => {
    expect(isSameAccount(account, { ...account })).toBe(true)
    for (const field of Object.keys(account))
      expect(isSameAccount(account, { ...account, [field]: 'checking' })).toBe(false)
  })
})
