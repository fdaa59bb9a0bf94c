import { pdfOf } from '@turno/api/test/document-files.ts'
import type { Client } from '@turno/standalone/test/client.ts'
import sharp from 'sharp'
import type { Random } from '../support/random.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { MortalProduct } from './mortal-product.ts'
import { pauseBetweenLooks } from './pause.ts'

const kinds = ['1', '2', '3', '4', '5', '6']
const photo = '5'
const picture = sharp({ create: { width: 512, height: 512, channels: 3, background: 'white' } })
  .jpeg()
  .toBuffer()

interface Shown {
  id: string
  status: string
  judged: number
}

/** A doctor who hands documents in, and the adviser who judges them and decides about the doctor's work. */
export class ValidationLoad {
  readonly #doctor: Client
  readonly #adviser: Client
  readonly #product: MortalProduct
  readonly #random: Random
  readonly #acknowledged: Acknowledged
  #uploads = 0
  #isLookedUp = false
  #last = ''

  constructor(doctor: Client, adviser: Client, product: MortalProduct, random: Random, acknowledged: Acknowledged) {
    this.#doctor = doctor
    this.#adviser = adviser
    this.#product = product
    this.#random = random
    this.#acknowledged = acknowledged
  }

  async live(): Promise<void> {
    const wanted = this.#uploads === 0 ? kinds : [this.#random.pick(kinds)]
    await Promise.all(wanted.map((kind) => this.#upload(kind)))
    const { data } = await this.#product.retryUntilAnswered(this.#adviser, 'GET', this.#path(''))
    const documents = data.certifications.flatMap((each: { documents: Shown[] }) => each.documents) as Shown[]
    const waiting = documents.filter(({ status }) => status === 'waiting')
    await Promise.all(waiting.map((each) => this.#judge(each, data.status)))
    await this.#decide(data)
    await pauseBetweenLooks()
  }

  async #upload(kind: string): Promise<void> {
    this.#uploads += 1
    const file = kind === photo ? await picture : pdfOf({ catalog: `/Lang (${this.#doctor.id} ${this.#uploads})` })
    const query = `certification_id=${kind}&name=a.${kind === photo ? 'jpg' : 'pdf'}`
    const path = `/api/v1/doctors/${this.#doctor.id}/update/certifications?${query}`
    await this.#product.retryUntilAnswered(this.#doctor, 'POST', path, new Uint8Array(file))
  }

  /** Card and RETHUS are valid only once the register was asked. */
  async #lookUp(): Promise<void> {
    if (this.#isLookedUp) return
    const { code } = await this.#post('/checks', { check: 'rethus', number: 'R-1', on: '2026-01-02' })
    this.#isLookedUp = code === 0
  }

  /** Nobody is activated with a wrong document; a doctor who works is hidden by one. */
  async #judge({ id, judged }: Shown, status: string): Promise<void> {
    await this.#lookUp()
    const verdict = status === 'pendingValidation' || this.#random.chance(0.8) ? 'valid' : 'invalid'
    const { code } = await this.#post(`/documents/${id}/${verdict}`, { judged, observation: 'No se lee' })
    if (code === 0) this.#acknowledged.judgements.add(`${id} ${judged + 1}`)
  }

  /** Activates once nothing is missing; from then on suspends and gives back in turns. */
  async #decide({ status, missing, suspended_by }: { status: string; missing: string[]; suspended_by: string[] }) {
    const isReady = status === 'pendingValidation' && missing.length === 0
    const decision =
      status === 'active' ? 'suspend' : suspended_by.includes('decision') ? 'reinstate' : isReady && 'activate'
    if (!decision) return
    const { code } = await this.#post(`/${decision}`, { reason: 'Piden tu sello' })
    // An adviser who reads late suspends twice, which is once.
    if (code === 0 && decision !== this.#last) this.#acknowledged.decisions.push(`${decision} ${this.#doctor.id}`)
    if (code === 0) this.#last = decision
  }

  async #post(path: string, body: object) {
    return (await this.#product.retryUntilAnswered(this.#adviser, 'POST', this.#path(path), body)).body
  }

  #path(path: string): string {
    return `/api/v1/validations/${this.#doctor.id}${path}`
  }
}
