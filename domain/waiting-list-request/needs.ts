import { type Rejection, reject } from '../decider.ts'
import type { CareType } from '../visit.ts'
import { texts } from './texts.ts'

/** Care at home happens at an address of the patient's. */
export const needsAddress = (careType: CareType): boolean => careType === 2

/** A search of type 3 is for a procedure (spec, section 9). */
export const lacksProcedure = (searchType: 1 | 2 | 3, cupId: string | null): boolean =>
  searchType === 3 && cupId === null

/** The named address of the patient; where none is named but needed, the main one. */
export function addressFor(
  careType: CareType,
  named: string | null,
  patient: { addresses: readonly { addressId: string }[]; mainAddressId: string | null },
): string | null | Rejection {
  if (named === null && !needsAddress(careType)) return null
  const wanted = named ?? patient.mainAddressId
  return patient.addresses.some(({ addressId }) => addressId === wanted) ? wanted : reject(texts.addressNeeded)
}
