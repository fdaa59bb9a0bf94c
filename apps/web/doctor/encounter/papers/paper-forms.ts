import type { PaperKind } from '@turno/domain/clinical/papers/papers.ts'
import type { PaperForm } from './editing.ts'
import { incapacityForm } from './incapacity.tsx'
import { orderForm } from './order.tsx'
import { prescriptionForm } from './prescription.tsx'

const forms: { [Kind in PaperKind]: PaperForm<Kind> } = {
  prescription: prescriptionForm,
  order: orderForm,
  incapacity: incapacityForm,
}

/** The form of a kind, for values of that very kind: which one, the compiler does not follow. */
export const formOf = (kind: PaperKind): PaperForm<PaperKind> => forms[kind] as PaperForm<PaperKind>
