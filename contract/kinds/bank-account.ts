import { keptDocument } from '@turno/domain/account/document.ts'
import {
  accountDigits,
  type BankAccount,
  bankAccountKinds,
  isAccountNumber,
  maskedNumber,
} from '@turno/domain/bank-account.ts'
import * as v from 'valibot'
import { document, lettersInDocument, required } from './text.ts'
import { typed } from './typed.ts'

const wrongNumber = 'Escribe solo los dígitos de la cuenta: entre 6 y 20.'

/** A bank account as a form sends it. The api checks that bank and type of document are offered. */
export const bankAccountFields = v.pipe(
  v.object({
    bank_id: required('Elige el banco', 20),
    kind: v.picklist(bankAccountKinds, 'Elige el tipo de cuenta'),
    number: v.pipe(v.string(wrongNumber), typed, v.transform(accountDigits), v.check(isAccountNumber, wrongNumber)),
    holder_document_type: required('Elige el tipo de documento del titular', 20),
    holder_document: document,
    holder_name: required('Escribe el nombre del titular', 120),
  }),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      // Fields that are wrong by themselves have their error already.
      const isSound = dataset.typed && !dataset.issues
      if (isSound && holderDocument(dataset.value) === undefined) addIssue({ message: lettersInDocument })
    }),
    ['holder_document'],
  ),
  v.transform((sent) => ({ ...sent, holder_document: holderDocument(sent) ?? sent.holder_document })),
)

/** As an account keeps it: of a citizen the digits alone. */
function holderDocument({
  holder_document_type,
  holder_document,
}: {
  holder_document_type: string
  holder_document: string
}): string | undefined {
  return keptDocument(holder_document_type, holder_document)
}

export type BankAccountFields = v.InferOutput<typeof bankAccountFields>

export const bankAccountOf = (sent: BankAccountFields): BankAccount => ({
  bankId: sent.bank_id,
  kind: sent.kind,
  number: sent.number,
  holderDocumentType: sent.holder_document_type,
  holderDocument: sent.holder_document,
  holderName: sent.holder_name,
})

/** An account as lists show it. */
export const maskedAccount = v.strictObject({
  bank: v.string(),
  kind: v.picklist(bankAccountKinds),
  number: v.string(),
})

/** `bank`: its name. */
export const maskedAccountOf = ({ kind, number }: BankAccount, bank: string): v.InferOutput<typeof maskedAccount> => ({
  bank,
  kind,
  number: maskedNumber(number),
})

/** An account for the person who sends money to it, with names in place of codes. */
export const wholeAccount = v.strictObject({
  ...maskedAccount.entries,
  holder_document_type: v.string(),
  holder_document: v.string(),
  holder_name: v.string(),
})

/** `naming`: the number of this account's naming, from 1; a recorded transfer names the one that was displayed. */
export const shownAccount = v.strictObject({ ...wholeAccount.entries, naming: v.number() })
export type ShownAccount = v.InferOutput<typeof shownAccount>

export const wholeAccountOf = (
  { kind, number, holderDocument, holderName }: BankAccount,
  { bank, documentType }: { bank: string; documentType: string },
): v.InferOutput<typeof wholeAccount> => ({
  bank,
  kind,
  number,
  holder_document_type: documentType,
  holder_document: holderDocument,
  holder_name: holderName,
})
