import type { CareType } from '../visit.ts'
import type { AgreementsState } from './state.ts'
import { isInForceOn } from './terms.ts'

/** What a visit costs a member, and by which agreement. */
export interface AgreedFee {
  agreementId: string
  healthEntityId: string
  feeCents: number
}

/**
 * What a patient pays for a visit on a date (YYYY-MM-DD) because the doctor has enabled their membership; the lowest of
 * several. null: what everybody pays.
 */
export function agreedFee(
  { agreements, memberships }: AgreementsState,
  patientId: string,
  careType: CareType,
  date: string,
): AgreedFee | null {
  const agreed = agreements.flatMap((each): AgreedFee[] => {
    const { agreementId, terms } = each
    const tariff = terms.tariffs.find((other) => other.careType === careType)
    const isMember = memberships[agreementId]?.[patientId]?.status === 'enabled'
    if (!tariff || !isMember || !isInForceOn(each, date)) return []
    return [{ agreementId, healthEntityId: terms.healthEntityId, feeCents: tariff.feeCents }]
  })
  return agreed.reduce<AgreedFee | null>((best, each) => (best && best.feeCents <= each.feeCents ? best : each), null)
}
