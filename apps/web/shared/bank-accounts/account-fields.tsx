import type { BankAccountFields } from '@turno/contract/kinds/bank-account.ts'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { Field, TextField } from '../../kit/ui/field.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { choicesOf } from '../catalogues/catalogues.ts'
import { useDocumentTerms } from '../catalogues/document-terms.ts'
import { texts } from './texts.ts'

const Picker = lazyPart(() => import('../../kit/ui/picker.tsx'))

/** An account of which nothing is known but who may have it. The number is typed whole each time: it is never shown. */
export const accountOf = (document: string, name: string): BankAccountFields => ({
  bank_id: '',
  kind: 'savings',
  number: '',
  holder_document_type: '',
  holder_document: document,
  holder_name: name,
})

/** Errors beside those of the schema: a number that is none of its type. */
export function useHolderErrors() {
  const { wrongNumber } = useDocumentTerms()
  return ({ holder_document_type, holder_document }: BankAccountFields, wrong: FieldErrors) => ({
    holder_document: wrong.holder_document ?? wrongNumber(holder_document_type, holder_document),
  })
}

/** Fields of a bank account, whoever it is for. */
export function AccountFields({ form }: { form: FormOf<BankAccountFields> }) {
  const { field } = form
  return (
    <>
      <BankField {...field('bank_id')} />
      <fieldset className="field">
        <legend className="label legend">{texts.kind}</legend>
        <Segments
          label={texts.kind}
          options={texts.kinds}
          chosen={form.values.kind}
          choose={(kind) => form.set({ kind })}
        />
      </fieldset>
      <TextField
        {...field('number')}
        label={texts.number}
        hint={texts.numberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...field('holder_name')}
        label={texts.holder}
        hint={texts.holderHint}
        autoComplete="off"
        maxLength={120}
      />
      <CatalogueField
        {...field('holder_document_type')}
        label={texts.documentType}
        placeholder={texts.chooseDocumentType}
        of="documentTypes"
      />
      <TextField {...field('holder_document')} label={texts.document} autoComplete="off" maxLength={30} />
    </>
  )
}

type BankFieldProps = ReturnType<FormOf<BankAccountFields>['field']>

function BankField(props: BankFieldProps) {
  const { data: banks } = useAtomValue(choicesOf('banks'))
  const waiting = (
    <Field id={props.id} label={texts.bank} error={props.error}>
      <span className="skeleton control" />
    </Field>
  )
  return (
    <Suspense fallback={waiting}>
      <Picker
        {...props}
        key={banks ? 'banks' : 'none'}
        label={texts.bank}
        placeholder={texts.chooseBank}
        entries={banks}
        open={texts.openBanks}
        none={texts.noBank}
      />
    </Suspense>
  )
}
