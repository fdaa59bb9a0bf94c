import { type Instant, toMs } from '@turno/domain/time.ts'
import { endOf } from '@turno/read-models/agreements-of-doctor/query.ts'
import type { OpenAgreement } from '@turno/read-models/agreements-of-doctor/view.ts'

/** Doctors by the health entities at whose prices they attend, and their agreements. */
export class Entities {
  /** By health entity, then by doctor. */
  readonly #agreements = new Map<string, Map<string, string[]>>()
  readonly #ofDoctor = new Map<string, readonly OpenAgreement[]>()

  /**
   * The doctor's agreements in place of those before. Answers until when they count as now, in ms.
   * @param agreements those whose days are over are left out
   */
  put(doctorId: string, agreements: readonly OpenAgreement[], now: Instant): number {
    const ends = new Map(agreements.map((each) => [each, endMsOf(each)]))
    const counting = agreements.filter((each) => ends.get(each)! > toMs(now))
    // A doctor whose agreements are the same keeps the place among the others.
    if (!isSame(counting, this.#ofDoctor.get(doctorId) ?? [])) this.#replace(doctorId, counting)
    return Math.min(...counting.map((each) => ends.get(each)! - 1))
  }

  remove(doctorId: string): void {
    for (const { healthEntityId } of this.#ofDoctor.get(doctorId) ?? []) {
      const doctors = this.#agreements.get(healthEntityId)
      doctors?.delete(doctorId)
      if (doctors?.size === 0) this.#agreements.delete(healthEntityId)
    }
    this.#ofDoctor.delete(doctorId)
  }

  /** The doctors who attend at an entity's prices. */
  doctorsWith(healthEntityId: string): readonly string[] {
    return [...(this.#agreements.get(healthEntityId)?.keys() ?? [])]
  }

  countWith(healthEntityId: string): number {
    return this.#agreements.get(healthEntityId)?.size ?? 0
  }

  has(healthEntityId: string, doctorId: string): boolean {
    return this.#agreements.get(healthEntityId)?.has(doctorId) ?? false
  }

  /** Some of the agreements with an entity, at most `limit`, by id. */
  agreementsWith(healthEntityId: string, limit: number): string[] {
    const found: string[] = []
    for (const ids of this.#agreements.get(healthEntityId)?.values() ?? []) {
      if (found.length >= limit) break
      found.push(...ids)
    }
    return found.slice(0, limit).toSorted()
  }

  #replace(doctorId: string, agreements: readonly OpenAgreement[]): void {
    this.remove(doctorId)
    if (agreements.length > 0) this.#ofDoctor.set(doctorId, agreements)
    for (const { healthEntityId, agreementId } of agreements) {
      const doctors = this.#agreements.get(healthEntityId) ?? new Map<string, string[]>()
      this.#agreements.set(healthEntityId, doctors)
      doctors.set(doctorId, [...(doctors.get(doctorId) ?? []), agreementId])
    }
  }
}

function endMsOf(agreement: OpenAgreement): number {
  const end = endOf(agreement)
  return end === null ? Number.POSITIVE_INFINITY : toMs(end)
}

const isSame = (some: readonly OpenAgreement[], others: readonly OpenAgreement[]): boolean =>
  namesOf(some) === namesOf(others)

/** An agreement keeps its id when it is made with another entity. */
const namesOf = (agreements: readonly OpenAgreement[]): string =>
  agreements.map(({ agreementId, healthEntityId }) => `${agreementId} ${healthEntityId}`).join()
