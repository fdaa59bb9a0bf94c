import type { CareType } from '../visit.ts'
import type { AgreementsState } from './state.ts'
import { isInForceOn } from './terms.ts'

/** A member's price of a visit, and the agreement behind it. */
export interface AgreedFee {
  agreementId: string
  healthEntityId: string
  feeCents: number
}

/**
 * The agreed price of a visit on a date (YYYY-MM-DD) for a patient whose membership the doctor has enabled; the lowest
 * of several. null: the usual price.
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
