import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { abortableWait } from '@turno/adapters/concurrency/abortable-wait.ts'
import type { ReadSide, WritesFollowed } from '@turno/adapters/read-store/port.ts'
import type { SearchOption, Suggestion } from '@turno/contract/areas/search.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import { availabilities } from '@turno/read-models/availability-of-doctor/query.ts'
import { model as availability, doctorKey } from '@turno/read-models/availability-of-doctor/view.ts'
import { offered } from '@turno/read-models/catalogues/query.ts'
import { model as catalogues, editionKey } from '@turno/read-models/catalogues/view.ts'
import { everyDoctor } from '@turno/read-models/doctors-to-validate/query.ts'
import { model as doctorsToValidate, doctorKey as validatedKey } from '@turno/read-models/doctors-to-validate/view.ts'
import { doctorName, doctors, people } from '@turno/read-models/people/query.ts'
import { doctorKey as cardKey, personKey, model as persons } from '@turno/read-models/people/view.ts'
import { prefixOf, type Reader } from '@turno/read-models/projection.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import type { Logger } from 'pino'
import { alsoCalled, tellingWords } from './also-called.ts'
import { TextIndex } from './text-index.ts'

const sliceMax = 500
const retryMs = 200

/** Kinds of things to search for, in the order in which suggestions are grouped. */
const groups = [
  { option: 1, called: 'Especialidad', catalogues: ['specialities'] },
  { option: 4, called: 'Médico', catalogues: [] },
  { option: 2, called: 'Procedimiento', catalogues: ['procedures', 'cups'] },
  { option: 3, called: 'Enfermedad', catalogues: ['cie10'] },
] as const satisfies { option: SearchOption; called: string; catalogues: Catalogue[] }[]

const listed = groups.filter(({ catalogues }) => catalogues.length > 0)
const ofDoctor = [
  prefixOf(availability) + doctorKey(''),
  prefixOf(doctorsToValidate) + validatedKey(''),
  prefixOf(persons) + cardKey(''),
]
const ofPerson = prefixOf(persons) + personKey('')

/** Meanings of a typed text: the catalogues and the names of doctors, kept as the documents are. */
export class Suggestions {
  readonly #reader: Reader
  readonly #followed: WritesFollowed
  readonly #logger: Logger
  readonly #stopping = new AbortController()
  readonly #names: Record<SearchOption, TextIndex> = {
    1: new TextIndex(),
    2: new TextIndex(),
    3: new TextIndex(),
    4: new TextIndex(),
  }
  /** Only these doctors are found by others than advisers; with the procedures that each attends. */
  readonly #active = new Map<string, readonly string[]>()
  /** The procedures that patients may ask for, whoever attends them. */
  #described: ReadonlySet<string> = new Set()
  /** The number of active doctors who attend a procedure: nobody is offered all of the CUPS. */
  readonly #attending = new Map<string, number>()
  /** Doctors by the number of their card, without blanks and hyphens. */
  readonly #byCard = new Map<string, Set<string>>()
  readonly #cards = new Map<string, string>()
  readonly #changedDoctors = new Set<string>()
  readonly #changedCatalogues = new Set<(typeof listed)[number]>()
  #isUnknown = true
  #isRunning = false
  #settled: Promise<void> = Promise.resolve()
  #isReady = false

  constructor(readStore: ReadSide, logger: Logger) {
    this.#reader = storeReader(readStore)
    this.#logger = logger
    this.#followed = readStore.followWrites((written) => {
      if (written === 'anything') this.#isUnknown = true
      else for (const name of written) this.#note(name)
      this.#wake()
    })
    this.#wake()
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Resolves once what was written by now has been read, or could not be. */
  get settled(): Promise<void> {
    return this.#settled
  }

  close(): void {
    this.#stopping.abort()
  }

  /**
   * The likeliest meanings of a text, grouped; a mistake is forgiven only where nothing is found without. Of a group
   * those come first that somebody has free hours for.
   */
  suggest(text: string, limit: number, supplyOf: SupplyOf): Suggestion[] {
    const asSaid = this.#likeliest(text, limit, supplyOf)
    const told = asSaid.length > 0 ? '' : tellingWords(text)
    const chosen = told ? this.#likeliest(told, limit, supplyOf) : asSaid
    return groups.flatMap(({ option, called }) =>
      chosen
        .filter((each) => each.option === option)
        .map(({ id, doctors }) => ({
          id,
          name: this.#names[option].nameOf(id) ?? '',
          doctor: option === 4 ? id : '',
          option,
          name_option: called,
          doctors,
        })),
    )
  }

  /** Active doctors whose names have the words typed; '' the first of all. */
  doctorsNamed(text: string, limit: number): { id: string; name: string }[] {
    const exact = this.#find(4, text, limit, false)
    const ids = exact.length > 0 ? exact : this.#find(4, text, limit, true)
    const found = text === '' ? this.#active.keys().take(limit) : ids
    return [...found].map((id) => ({ id, name: this.#names[4].nameOf(id) ?? '' }))
  }

  /** Active doctors whose card has this very number. */
  doctorsWithCard(number: string): string[] {
    return [...(this.#byCard.get(cardNumberOf(number)) ?? [])].filter((id) => this.#active.has(id))
  }

  /** Doctors, whether they work or not, whose names have the words typed. */
  anyDoctorsNamed(text: string, limit: number): string[] {
    const exact = this.#names[4].find(text, limit, false)
    return exact.length > 0 ? exact : this.#names[4].find(text, limit, true)
  }

  #find(option: SearchOption, text: string, limit: number, isForgiving: boolean): string[] {
    return this.#names[option].find(text, limit, isForgiving, (id) => this.#isFound(option, id))
  }

  #isFound(option: SearchOption, id: string): boolean {
    if (option === 4) return this.#active.has(id)
    return option !== 2 || this.#described.has(id) || this.#attending.has(id)
  }

  #likeliest(text: string, limit: number, supplyOf: SupplyOf): Chosen[] {
    const exact = this.#among(text, limit, false, supplyOf)
    return exact.length > 0 ? exact : this.#among(text, limit, true, supplyOf)
  }

  /** Of each group in turn the next best, so that no group hides another. */
  #among(text: string, limit: number, isForgiving: boolean, supplyOf: SupplyOf): Chosen[] {
    const found = groups.map(({ option }) => {
      const all = this.#find(option, text, limit, isForgiving)
      const counted = all.map((id) => ({ option, id, doctors: option === 4 ? null : supplyOf(option, id) }))
      return counted.toSorted((a, b) => Number(a.doctors === 0) - Number(b.doctors === 0))
    })
    const inTurn = Array.from({ length: limit }, (_, at) => found.flatMap((group) => group[at] ?? []))
    return inTurn.flat().slice(0, limit)
  }

  #note(name: string): void {
    const doctor = ofDoctor.find((each) => name.startsWith(each))
    if (doctor !== undefined) this.#changedDoctors.add(name.slice(doctor.length))
    else if (name.startsWith(ofPerson)) {
      const id = name.slice(ofPerson.length)
      if (this.#names[4].nameOf(id) !== undefined) this.#changedDoctors.add(id)
    } else
      for (const each of listed)
        if (each.catalogues.some((of) => name === prefixOf(catalogues) + editionKey(of)))
          this.#changedCatalogues.add(each)
  }

  #wake(): void {
    if (this.#isRunning) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#settled = promise
    void this.#run(resolve).finally(resolve)
  }

  async #run(failed: () => void): Promise<void> {
    this.#isRunning = true
    const { signal } = this.#stopping
    while (!signal.aborted && this.#hasWork()) {
      try {
        await this.#work()
      } catch (error) {
        this.#logger.debug({ err: error }, 'what can be searched for cannot be read; retrying')
        failed()
        await abortableWait(signal, sleep(retryMs, undefined, { ref: false }))
      }
    }
    this.#isRunning = false
  }

  #hasWork(): boolean {
    return this.#isUnknown || this.#changedDoctors.size > 0 || this.#changedCatalogues.size > 0
  }

  async #work(): Promise<void> {
    const isUnknown = this.#isUnknown
    if (isUnknown) await this.#noteAll()
    for (const each of [...this.#changedCatalogues]) {
      this.#changedCatalogues.delete(each)
      await this.#orAgain(this.#changedCatalogues, [each], () => this.#readCatalogue(each))
    }
    while (this.#changedDoctors.size > 0 && !this.#stopping.signal.aborted) {
      const ids = [...this.#changedDoctors].slice(0, sliceMax)
      for (const id of ids) this.#changedDoctors.delete(id)
      await this.#orAgain(this.#changedDoctors, ids, () => this.#readDoctors(ids))
      await nextTurn()
    }
    this.#isReady = true
  }

  /** Everything has to be read: also doctors who may be gone. */
  async #noteAll(): Promise<void> {
    // Changes reported until then are read now: else all would be read twice at the start.
    await this.#followed.begun
    this.#isUnknown = false
    try {
      for (const id of [...(await everyDoctor(this.#reader)), ...this.#names[4].ids()]) this.#changedDoctors.add(id)
      for (const each of listed) this.#changedCatalogues.add(each)
    } catch (error) {
      this.#isUnknown = true
      throw error
    }
  }

  async #orAgain<Each>(changed: Set<Each>, some: readonly Each[], read: () => Promise<void>): Promise<void> {
    try {
      await read()
    } catch (error) {
      for (const each of some) changed.add(each)
      throw error
    }
  }

  /** Of catalogues that have the same code the first one names it. */
  async #readCatalogue({ option, catalogues }: (typeof listed)[number]): Promise<void> {
    const [first = [], ...others] = await Promise.all(catalogues.map((of) => offered(this.#reader, of)))
    const known = new Set(first.map(({ id }) => id))
    if (option === 2) this.#described = known
    const names = this.#names[option]
    const gone = new Set(names.ids())
    const entries = [...first, ...others.flat().filter(({ id }) => !known.has(id))]
    for (const [at, { id, name }] of entries.entries()) {
      names.put(id, name, option === 1 ? alsoCalled(id, name) : '')
      gone.delete(id)
      if (at % sliceMax === 0) await nextTurn()
    }
    for (const id of gone) names.delete(id)
  }

  async #readDoctors(ids: readonly string[]): Promise<void> {
    const [active, cards, profiles] = await Promise.all([
      availabilities(this.#reader, ids),
      people(this.#reader, ids),
      doctors(this.#reader, ids),
    ])
    const attended = new Map(active.map(({ doctorId, cupIds }) => [doctorId, cupIds]))
    for (const id of ids) {
      const name = doctorName(cards.get(id))
      if (name === '') this.#names[4].delete(id)
      else this.#names[4].put(id, name)
      this.#attend(id, name === '' ? undefined : attended.get(id))
      this.#number(id, name === '' ? '' : cardNumberOf(profiles.get(id)?.professionalCard ?? ''))
    }
  }

  /** @param cupIds undefined: the doctor is not active */
  #attend(doctorId: string, cupIds: readonly string[] | undefined): void {
    for (const cupId of this.#active.get(doctorId) ?? []) this.#count(cupId, -1)
    for (const cupId of cupIds ?? []) this.#count(cupId, 1)
    if (cupIds) this.#active.set(doctorId, cupIds)
    else this.#active.delete(doctorId)
  }

  /** @param card '': none is known */
  #number(doctorId: string, card: string): void {
    const before = this.#cards.get(doctorId) ?? ''
    if (before === card) return
    const those = this.#byCard.get(before)
    those?.delete(doctorId)
    if (those?.size === 0) this.#byCard.delete(before)
    if (card === '') {
      this.#cards.delete(doctorId)
      return
    }
    this.#cards.set(doctorId, card)
    this.#byCard.set(card, (this.#byCard.get(card) ?? new Set()).add(doctorId))
  }

  #count(cupId: string, more: 1 | -1): void {
    const count = (this.#attending.get(cupId) ?? 0) + more
    if (count > 0) this.#attending.set(cupId, count)
    else this.#attending.delete(cupId)
  }
}

/** As people write it one way or another: '76-3310/11' is '76331011'. */
const cardNumberOf = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Number of doctors with free hours for a speciality, a procedure or a disease. */
export type SupplyOf = (option: 1 | 2 | 3, id: string) => number

interface Chosen {
  option: SearchOption
  id: string
  doctors: number | null
}
