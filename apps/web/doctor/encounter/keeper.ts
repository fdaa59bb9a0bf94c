import type { Draft, DraftField } from '@turno/contract/areas/encounters.ts'
import { type Device, same } from '@turno/domain/encounter/draft.ts'
import { type Standing, standingOf } from './save-standing.ts'
import * as saving from './saving.ts'

/** What a keeper needs of the world around it. */
export interface Surroundings {
  /** Sends a save. @throws whatever `fate` understands */
  send(field: string, save: saving.Save): Promise<DraftField>
  /** What becomes of a save that failed: it is sent again after so many milliseconds, or its value is refused. */
  fate(error: unknown, failures: number): { retryMs: number } | { refused: string }
  /** Keeps unconfirmed words where they outlive the page; {}: nothing is left to keep. */
  keep(words: Record<string, saving.KeptField>): Promise<void>
  now(): number
  /** Answers how to let it be. */
  after(ms: number, act: () => void): () => void
}

/** Words are kept in the browser this long after they were typed. */
const keepMs = 250

/** Saves the fields of one note as they are typed, and tells whoever looks at one of them. */
export class Keeper {
  readonly device: Device
  readonly #around: Surroundings
  readonly #fields = new Map<string, saving.FieldState>()
  readonly #unread = new Map<string, string>()
  readonly #watching = new Map<string, Set<() => void>>()
  readonly #watchingAll = new Set<() => void>()
  #standing: Standing
  /** The timer that sends what is due, and its time. A key, which puts that off, leaves it as it is. */
  #wake: { at: number; cancel: () => void } | undefined
  #toKeep: (() => void) | undefined
  #keeping: Promise<void> | undefined
  /** Counts answers to saves: what was asked before one of them is older than it. */
  #answers = 0
  #savedAt: number | undefined
  #isClosed = false

  constructor(device: Device, draft: Draft, around: Surroundings) {
    this.device = device
    this.#around = around
    for (const [id, known] of Object.entries(draft)) this.#fields.set(id, saving.opened(known))
    this.#standing = this.#stands()
  }

  /** A field as it is now; one that nobody wrote in is empty. */
  field(id: string): saving.FieldState {
    return this.#fields.get(id) ?? untouched
  }

  /** A field's value on the screen; null: none. */
  value(id: string): unknown {
    return this.field(id).value
  }

  /** All values on the screen. */
  values(): Record<string, unknown> {
    return Object.fromEntries([...this.#fields].map(([id, { value }]) => [id, value]))
  }

  /** Values on the screen that are in this browser alone. */
  unsavedValues(): Record<string, unknown> {
    const unsaved = [...this.#fields].filter(([, field]) => saving.isUnsaved(field))
    return Object.fromEntries(unsaved.map(([id, { value }]) => [id, value]))
  }

  /** What is signed: the revision of each field that is on the screen. */
  revisions(): Record<string, number> {
    const saved = [...this.#fields].filter(([, { known }]) => known !== undefined)
    return Object.fromEntries(saved.map(([id, { seen }]) => [id, seen]))
  }

  /** @param takenFrom the date of the note from which the value was taken over */
  type(id: string, value: unknown, takenFrom: string | null = null): void {
    this.#change(id, (field) => saving.changed(field, value, this.#around.now(), takenFrom))
  }

  /** What was left in a field and cannot be read as its value: no draft has it. undefined: nothing. */
  unread(id: string): string | undefined {
    return this.#unread.get(id)
  }

  /** @param text what was left in the field and cannot be read; undefined: it can */
  misread(id: string, text: string | undefined): void {
    if (text === undefined) this.#unread.delete(id)
    else this.#unread.set(id, text)
    this.#told()
  }

  /** Settles a field that has several values. */
  decide(id: string, value: unknown): void {
    this.#change(id, (field) => saving.decided(field, value, this.#around.now()))
    this.#send(id)
  }

  /** The hand writes in a field: what other devices write is not put under it. */
  focus(id: string): void {
    this.#change(id, (field) => ({ ...field, isEdited: true }))
  }

  /** Leaving a field sends it. */
  blur(id: string): void {
    this.#change(id, (field) => saving.heard({ ...field, isEdited: false }, field.known, this.device))
    if (this.field(id).typed && this.field(id).refused === undefined) this.#send(id)
  }

  /** Sends at once whatever waits: the page is being left, or the network is back. */
  hurry(): void {
    for (const [id, field] of this.#fields) if (saving.dueAt(field) !== undefined) this.#send(id)
    this.#keepNow()
  }

  /** When a draft is asked for, so that `hear` knows what its answer is older than. */
  get answers(): number {
    return this.#answers
  }

  /** The draft as the server had it when `answers` were counted. */
  hear(draft: Draft, answers: number): void {
    if (answers !== this.#answers) return
    for (const [id, known] of Object.entries(draft))
      if (!this.field(id).save) this.#change(id, (field) => saving.heard(field, known, this.device))
  }

  /** Values of a field that were written elsewhere, for the doctor to choose from. */
  alternatives(id: string) {
    return saving.alternatives(this.field(id), this.device)
  }

  /** The same object until something of it changes. */
  standing(): Standing {
    return this.#standing
  }

  /** Calls back after each change of a field. Answers how to stop. */
  watch(id: string, act: () => void): () => void {
    const watching = this.#watching.get(id) ?? new Set()
    this.#watching.set(id, watching.add(act))
    return () => void watching.delete(act)
  }

  /** Calls back after each change of `standing`. Answers how to stop. */
  watchStanding(act: () => void): () => void {
    this.#watchingAll.add(act)
    return () => void this.#watchingAll.delete(act)
  }

  /** The note is signed or left: nothing is sent or kept any more. */
  async close(): Promise<void> {
    this.#wake?.cancel()
    this.#toKeep?.()
    this.#toKeep = undefined
    this.#isClosed = true
    this.#keeping = (this.#keeping ?? Promise.resolve()).then(() => this.#around.keep({}))
    await this.#keeping
  }

  #change(id: string, how: (field: saving.FieldState) => saving.FieldState): void {
    const before = this.field(id)
    const after = how(before)
    if (after === before) return
    this.#fields.set(id, after)
    if (saving.isUnsaved(after) || saving.isUnsaved(before)) this.#toKeep ??= this.#around.after(keepMs, this.#keepNow)
    for (const act of this.#watching.get(id) ?? []) act()
    this.#told()
    this.#wakeWhenDue()
  }

  readonly #keepNow = (): void => {
    if (this.#toKeep === undefined) return
    this.#toKeep()
    this.#toKeep = undefined
    // One after the other, so that the last one stays.
    this.#keeping = (this.#keeping ?? Promise.resolve()).then(() => this.#around.keep(this.#words()))
  }

  #words(): Record<string, saving.KeptField> {
    const words = [...this.#fields].flatMap(([id, field]) => {
      const unconfirmed = saving.kept(field)
      return unconfirmed ? [[id, unconfirmed] as const] : []
    })
    return Object.fromEntries(words)
  }

  #wakeWhenDue(): void {
    if (this.#isClosed) return
    const times = [...this.#fields.values()].flatMap((field) => saving.dueAt(field) ?? [])
    const at = Math.min(...times)
    if (times.length === 0 || (this.#wake && this.#wake.at <= at)) return
    this.#wake?.cancel()
    const cancel = this.#around.after(Math.max(0, at - this.#around.now()), () => {
      this.#wake = undefined
      for (const [id, field] of this.#fields) {
        const due = saving.dueAt(field)
        if (due !== undefined && due <= this.#around.now()) this.#send(id)
      }
      this.#wakeWhenDue()
    })
    this.#wake = { at, cancel }
  }

  #send(id: string): void {
    const before = this.field(id)
    if (this.#isClosed || saving.dueAt(before) === undefined) return
    const under = saving.sending(before, this.device)
    this.#change(id, () => under)
    this.#around.send(id, under.save.sent).then(
      (known) => {
        this.#answers++
        this.#savedAt = this.#around.now()
        this.#change(id, (field) => saving.answered(field, known))
      },
      (error: unknown) => this.#failed(id, error),
    )
  }

  #failed(id: string, error: unknown): void {
    const fate = this.#around.fate(error, this.field(id).failures)
    this.#change(id, (field) =>
      'retryMs' in fate ? saving.failed(field, this.#around.now() + fate.retryMs) : saving.refused(field, fate.refused),
    )
  }

  #told(): void {
    const next = this.#stands()
    if (same(next, this.#standing)) return
    this.#standing = next
    for (const act of this.#watchingAll) act()
  }

  #stands(): Standing {
    return standingOf(this.#fields, this.device, this.#savedAt, [...this.#unread.keys()])
  }
}

/** A field that nobody wrote in. */
const untouched = saving.opened(undefined)
