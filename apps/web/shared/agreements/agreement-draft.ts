import { agreementPrice, type DoctorAgreement } from '@turno/contract/agreements.ts'
import type { SentBody } from '@turno/contract/endpoint.ts'
import type { make } from '@turno/contract/endpoints/agreements.ts'
import { termsTexts } from '@turno/domain/agreements/terms.ts'
import type { CareType } from '@turno/domain/catalogues/care-types.ts'
import { feeOf, pesos } from '../../kit/format/money.ts'
import { texts } from './doctor-texts.ts'

/** An agreement as its form has it; a kind of care without a price is not part of it. */
export interface AgreementDraft {
  health_entity_id: string
  plan_id: string
  office: string
  video: string
  home: string
  valid_from: string
  valid_to: string
}

/** The field of each kind of care. */
export const priceFields = [
  { type: 0, field: 'office' },
  { type: 1, field: 'video' },
  { type: 2, field: 'home' },
] as const satisfies { type: CareType; field: keyof AgreementDraft }[]

export function draftOf(agreement: DoctorAgreement | undefined, today: string): AgreementDraft {
  const priceOf = (type: CareType): string => {
    const found = agreement?.tariffs.find(({ value }) => value === type)
    return found ? pesos(found.price).slice(1) : ''
  }
  return {
    health_entity_id: agreement?.health_entity_id ?? '',
    plan_id: agreement?.plan_id ?? '',
    office: priceOf(0),
    video: priceOf(1),
    home: priceOf(2),
    valid_from: agreement?.valid_from ?? today,
    valid_to: agreement?.valid_to ?? '',
  }
}

export const agreementIn = (draft: AgreementDraft): SentBody<typeof make> => ({
  health_entity_id: draft.health_entity_id,
  plan_id: draft.plan_id || null,
  tariffs: priceFields.flatMap(({ type, field }) =>
    draft[field].trim() === '' ? [] : [{ value: type, price: feeOf(draft[field]) }],
  ),
  valid_from: draft.valid_from,
  valid_to: draft.valid_to || null,
})

/** What is wrong that the wire's schema says of a field that the form has not. */
export function extraErrorsIn(draft: AgreementDraft): Record<string, string | undefined> {
  const typed = priceFields.filter(({ field }) => draft[field].trim() !== '')
  return {
    ...(typed.length === 0 ? { office: texts.noTariff } : {}),
    ...Object.fromEntries(typed.map(({ field }) => [field, wrongPrice(feeOf(draft[field]))])),
    valid_to: draft.valid_to && draft.valid_to < draft.valid_from ? termsTexts.dates : undefined,
  }
}

function wrongPrice(price: number): string | undefined {
  if (!(price >= 0)) return texts.noPrice
  return price > agreementPrice.max ? agreementPrice.tooHigh : undefined
}
