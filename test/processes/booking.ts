import { bogotaDate, nextDate } from '@turno/domain/time.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import type { Answer } from '@turno/standalone/test/client.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { retryUntilAnswered, untilAnswered } from '../support/retry-until-answered.ts'
import { attempts, pay } from '../support/sandbox.ts'
import { until } from '../support/until.ts'

const [laura] = demoPatients
const [andres] = demoDoctors

/** Laura and Dr. Ruiz of the demo, who book one hour after the other whatever dies meanwhile. */
export class Booking {
  readonly patient: Client
  readonly doctor: Client
  readonly #url: string
  #hour = 7

  private constructor(url: string, patient: Client, doctor: Client) {
    this.#url = url
    this.patient = patient
    this.doctor = doctor
  }

  static async begin(url: string): Promise<Booking> {
    const logIn = (person: Parameters<typeof Client.logIn>[1]) => untilAnswered(() => Client.logIn(url, person))
    return new Booking(url, await logIn(laura!), await logIn(andres!))
  }

  /** From the request to the appointment; resolves with its row in the patient's list. */
  async book(): Promise<{ id: string; start_date: string }> {
    const before = await this.appointments()
    const orderId = await this.#choose(await this.#offer(await this.#post()))
    const consents = { accept_terms: true, accept_consent: true }
    const { form } = granted(
      await retryUntilAnswered(this.patient, 'POST', `/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents),
    )
    await untilAnswered(async () => {
      if ((await attempts(this.#url, form.fields.referenceCode)).length === 0)
        await pay(this.#url, { form: form.fields })
    })
    return until('the appointment', async () => {
      const known = new Set(before.map(({ id }) => id))
      return (await this.appointments()).find(({ id }) => !known.has(id))
    })
  }

  async appointments(): Promise<{ id: string; start_date: string }[]> {
    return granted(
      await retryUntilAnswered(this.patient, 'GET', `/api/v1/patients/${this.patient.id}/patient-appointments`),
    )
  }

  async #post(): Promise<string> {
    const until = { fecha_final: this.#day(), hora_final: '23:00' }
    const wish = { specialty_id: '308', care_type: 1, city_id: '76001', type: 2, terms: true, observations: 'Un lunar' }
    return granted(
      await retryUntilAnswered(this.patient, 'POST', '/api/v1/pending-appointments', {
        patient_id: this.patient.id,
        ...wish,
        ...until,
      }),
    ).id
  }

  /** A doctor may offer after the notification of the request. */
  async #offer(requestId: string): Promise<{ id: string; version: number }> {
    const hour = String(this.#hour++).padStart(2, '0')
    const terms = {
      fecha: this.#day(),
      hora_inicial: `${hour}:00`,
      hora_final: `${hour}:30`,
      clase_atencion: 1,
      tarifa: 90_000,
    }
    return until('the offer', async () => {
      const { body } = await retryUntilAnswered(
        this.doctor,
        'POST',
        `/api/v1/pending-appointments/${requestId}/offers`,
        terms,
      )
      return body.code === 0 && { id: body.data.id, version: 1 }
    })
  }

  async #choose({ id, version }: { id: string; version: number }): Promise<string> {
    return granted(
      await retryUntilAnswered(this.patient, 'POST', `/api/v1/offer-appointments/${id}/choose`, { version }),
    ).order_id
  }

  #day = (): string => nextDate(bogotaDate(this.patient.now))
}

function granted({ status, body }: Answer): Answer['body']['data'] {
  if (body.code !== 0) throw new Error(`refused with ${status}, code ${body.code}: ${body.message}`)
  return body.data
}
