import { bogotaDate, bogotaHour, plusMinutes } from '@turno/domain/time.ts'
import type { DemoDoctor } from '@turno/standalone/demo/doctors.ts'
import type { DemoPerson } from '@turno/standalone/demo/people.ts'
import type { Client } from '@turno/standalone/test/client.ts'
import type { Random } from '../support/random.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { MortalProduct } from './mortal-product.ts'
import { pauseBetweenLooks } from './pause.ts'

const hoursAhead = 10 * 24

/**
 * A doctor who registers patients at the desk: those who buy elsewhere, and many whom nobody has registered yet, since
 * one doctor makes two visits a day for one person.
 */
export class DeskLoad {
  readonly #person: DemoDoctor
  readonly #client: Client
  readonly #patients: readonly DemoPerson[]
  readonly #product: MortalProduct
  readonly #random: Random
  readonly #acknowledged: Acknowledged

  constructor(
    person: DemoDoctor,
    client: Client,
    patients: readonly DemoPerson[],
    product: MortalProduct,
    random: Random,
    acknowledged: Acknowledged,
  ) {
    this.#person = person
    this.#client = client
    this.#patients = patients
    this.#product = product
    this.#random = random
    this.#acknowledged = acknowledged
  }

  async live(): Promise<void> {
    const path = '/api/v1/doctors/register-patient-with-medical-appointment'
    const form = { ...formOf(this.#random.pick(this.#patients)), ...this.#terms() }
    const { body } = await this.#product.retryUntilAnswered(this.#client, 'POST', path, form)
    if (body.code === 0) this.#acknowledged.visits.add(body.data.id)
    await pauseBetweenLooks()
  }

  /** An hour that another patient, or the same one elsewhere, may have. */
  #terms() {
    const start = plusMinutes(this.#client.now, 60 * this.#random.between(1, hoursAhead))
    return {
      ...{ date: bogotaDate(start), hour: bogotaHour(start).replace(/\d\d$/, '00'), minutes: 30, care_type: 0 },
      consulting_room_id: this.#person.rooms[0]!.roomId,
      fee: 80_000,
      payment: 'desk',
    }
  }
}

const formOf = ({ document, names, surnames, email, phone, cityId }: DemoPerson) => ({
  ...{ document_type: 'CC', document, name: names.split(' ')[0], last_name: surnames.split(' ')[0], email },
  ...{ phone, residence_country: '170', residence_department: '76', residence_city: cityId },
})
