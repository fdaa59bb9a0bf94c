import { bogotaDate, bogotaHour, plusMinutes } from '@turno/domain/time.ts'
import type { DemoDoctor } from '@turno/standalone/demo/doctors.ts'
import type { Client } from '@turno/standalone/test/client.ts'
import type { Random } from '../support/random.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { MortalProduct } from './mortal-product.ts'
import { pauseBetweenLooks } from './pause.ts'

/** At one look. */
const offersMax = 4
const hoursAhead = 30 * 24

/** A doctor who offers the same hour to all patients, so that the slower ones find it gone. */
export class DoctorLoad {
  readonly #person: DemoDoctor
  readonly #client: Client
  readonly #product: MortalProduct
  readonly #random: Random
  readonly #acknowledged: Acknowledged

  constructor(person: DemoDoctor, client: Client, product: MortalProduct, random: Random, acknowledged: Acknowledged) {
    this.#person = person
    this.#client = client
    this.#product = product
    this.#random = random
    this.#acknowledged = acknowledged
  }

  async live(): Promise<void> {
    const { data: requests } = await this.#call(
      'GET',
      `/api/v1/doctors/${this.#client.id}/pending-appointments?tab=consultasSinOfertas`,
    )
    const start = plusMinutes(this.#client.now, 60 * this.#random.between(1, hoursAhead))
    for (const request of requests.slice(0, offersMax)) await this.#offer(request, start)
    await pauseBetweenLooks()
  }

  async #offer({ id, clase_atencion }: { id: string; clase_atencion: 0 | 1 }, start: string): Promise<void> {
    const terms = {
      fecha: bogotaDate(start),
      hora_inicial: bogotaHour(start).replace(/\d\d$/, '00'),
      clase_atencion,
      tarifa: 80_000,
    }
    const room = clase_atencion === 0 ? { consultorio_id: this.#person.rooms[0]!.roomId } : {}
    const { code, data } = await this.#call('POST', `/api/v1/pending-appointments/${id}/offers`, { ...terms, ...room })
    if (code === 0) this.#acknowledged.offers.add(data.id)
  }

  async #call(method: string, path: string, body?: object) {
    return (await this.#product.retryUntilAnswered(this.#client, method, path, body)).body
  }
}
