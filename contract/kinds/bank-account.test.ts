import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  bankAccountFields,
  bankAccountOf,
  maskedAccount,
  maskedAccountOf,
  wholeAccount,
  wholeAccountOf,
} from './bank-account.ts'

const sent = {
  bank_id: '007',
  kind: 'savings',
  number: '031-123 456.78',
  holder_document_type: 'CC',
  holder_document: '1.000.000.001',
  holder_name: ' Ana Díaz ',
}
const account = bankAccountOf(v.parse(bankAccountFields, sent))

test('a bank account number is stored without the marks that people type', () => {
  expect(account).toEqual({
    bankId: '007',
    kind: 'savings',
    number: '03112345678',
    holderDocumentType: 'CC',
    holderDocument: '1000000001',
    holderName: 'Ana Díaz',
  })
})

test.each([
  ['C.C. 1.240.607.281', 'CC', '1240607281'],
  ['900.123.456-7', 'NIT', '9001234567'],
])('the document of a holder is stored like a user’s: %s', (holder_document, holder_document_type, kept) => {
  expect(v.parse(bankAccountFields, { ...sent, holder_document, holder_document_type }).holder_document).toBe(kept)
})

test('lists show the last digits of a bank account only; staff who pay see all', () => {
  const masked = v.parse(maskedAccount, maskedAccountOf(account, 'Bancolombia'))
  expect(masked).toEqual({ bank: 'Bancolombia', kind: 'savings', number: '•••• 5678' })
  const whole = v.parse(wholeAccount, wholeAccountOf(account, { bank: 'Bancolombia', documentType: 'Cédula' }))
  expect(whole).toMatchObject({ number: '03112345678', holder_document_type: 'Cédula', holder_name: 'Ana Díaz' })
})

test.each([
  ['bank_id', '', 'Elige el banco'],
  ['kind', 'other', 'Elige el tipo de cuenta'],
  ['number', '12345', 'Escribe solo los dígitos de la cuenta: entre 6 y 20.'],
  ['number', '+57 1 234', 'Escribe solo los dígitos de la cuenta: entre 6 y 20.'],
  ['holder_document', 'a', 'El documento no es valido'],
  ['holder_document', '1234742394 de Cali', 'Escribe solo el número del documento, sin letras.'],
  ['holder_name', ' ', 'Escribe el nombre del titular'],
])('a bank account with a wrong %s is refused with a text of its own', (field, value, message) => {
  const { issues } = v.safeParse(bankAccountFields, { ...sent, [field]: value })
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, message]])
})
