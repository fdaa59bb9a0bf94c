import type { Draft, DraftField } from '@turno/contract/areas/encounters.ts'
import * as server from '@turno/domain/encounter/draft.ts'
import { Random } from '@turno/test/support/random.ts'
import { expect, it } from 'vitest'
import { Keeper, type Surroundings } from './keeper.ts'
import { resend } from './resending.ts'
import type { KeptField, Save } from './saving.ts'

interface Due {
  at: number
  act: () => void
}

/** Time that moves from one thing to the next. */
class World {
  now = 0
  #queue: Due[] = []

  at(ms: number, act: () => void): () => void {
    const one = { at: this.now + ms, act }
    this.#queue.push(one)
    return () => {
      this.#queue = this.#queue.filter((each) => each !== one)
    }
  }

  async runUntil(end: number): Promise<void> {
    for (;;) {
      await settled()
      const [next] = this.#queue.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (!next) break
      this.#queue = this.#queue.filter((each) => each !== next)
      this.now = Math.max(this.now, next.at)
      next.act()
    }
    this.now = end
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

class Lost extends Error {}

/** The server behind a network that loses calls and answers, repeats calls, and lets them overtake each other. */
class Server {
  draft: server.Draft = server.emptyDraft
  isReliable = false
  readonly #world: World
  readonly #random: Random

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
  }

  answer(): Draft {
    return Object.fromEntries(Object.keys(this.draft.fields).map((id) => [id, this.#field(id)]))
  }

  send(id: string, { value, revision, number, device, takenFrom, settles }: Save): Promise<DraftField> {
    const take = () => {
      const at = new Date(this.#world.now).toISOString()
      const save = { field: id, value, revision, number, device, takenFrom, settles, at }
      this.draft = server.saved(this.draft, save)
      return this.#field(id)
    }
    const fate = this.isReliable ? 1 : this.#random.next()
    const delay = () => this.#random.between(5, 400)
    return new Promise((resolve, reject) => {
      const lose = () => reject(new Lost())
      if (fate < 0.15) this.#world.at(1_000, lose)
      else if (fate < 0.3) {
        this.#world.at(delay(), take)
        this.#world.at(1_000, lose)
      } else {
        if (fate < 0.45) this.#world.at(delay() * 8, take)
        this.#world.at(delay(), () => {
          const field = take()
          this.#world.at(delay(), () => resolve(field))
        })
      }
    })
  }

  #field(id: string): DraftField {
    const { takenFrom, seen: _, others, ...field } = this.draft.fields[id]!
    return { ...field, taken_from: takenFrom, others: [...others] }
  }
}

/** A browser, whose pages end without a word; what it keeps stays. */
class Browser {
  kept = new Map<string, Record<string, KeptField>>()
  keeper: Keeper | undefined
  typed: { token: string; at: number }[] = []
  readonly #name: string
  readonly #world: World
  readonly #server: Server
  #pages = 0
  #kill: () => void = () => undefined

  constructor(name: string, world: World, server: Server) {
    this.#name = name
    this.#world = world
    this.#server = server
  }

  async open(): Promise<void> {
    for (const [page, words] of this.kept) {
      const device = { id: `${page}-again-${this.#pages}`, name: this.#name }
      const sent = resend(words, device, (id, save) => this.#server.send(id, save)).then(
        () => this.kept.delete(page),
        (error) => {
          if (!(error instanceof Lost)) throw error
        },
      )
      if (this.#server.isReliable) {
        await this.#world.runUntil(this.#world.now + 10_000)
        await sent
      }
    }
    const id = `${this.#name}-${++this.#pages}`
    let isAlive = true
    this.#kill = () => {
      isAlive = false
    }
    /** Nothing reaches a page that is gone. */
    const whileAlive = <Answer>(answer: Promise<Answer>) =>
      new Promise<Answer>((resolve, reject) =>
        answer.then(
          (value) => isAlive && resolve(value),
          (error) => isAlive && reject(error),
        ),
      )
    const around: Surroundings = {
      send: (field, save) => whileAlive(this.#server.send(field, save)),
      fate: () => ({ retryMs: 700 }),
      keep: (words) =>
        new Promise((resolve) =>
          this.#world.at(30, () => {
            if (!isAlive) return
            if (Object.keys(words).length > 0) this.kept.set(id, words)
            else this.kept.delete(id)
            resolve()
          }),
        ),
      now: () => this.#world.now,
      after: (ms, act) => this.#world.at(ms, () => isAlive && act()),
    }
    this.keeper = new Keeper({ id, name: this.#name }, this.#server.answer(), around)
  }

  /** Adds a word of its own to what is on the screen. */
  type(field: string): void {
    const token = `${this.#name}${this.typed.length}.`
    this.typed.push({ token, at: this.#world.now })
    this.keeper?.focus(field)
    this.keeper?.type(field, `${this.keeper.value(field) ?? ''}${token}`)
  }

  /** Words that were typed a second before are safe from here on; later ones may be gone with the page. */
  kill(): void {
    this.typed = this.typed.filter(({ at }) => at <= this.#world.now - 1_000)
    this.#kill()
    this.keeper = undefined
  }

  poll(): void {
    const { keeper } = this
    const answers = keeper?.answers ?? 0
    this.#world.at(50, () => {
      const draft = this.#server.answer()
      this.#world.at(50, () => keeper === this.keeper && keeper?.hear(draft, answers))
    })
  }

  merge(field: string): void {
    const { keeper } = this
    const others = keeper?.alternatives(field) ?? []
    if (others.length > 0) keeper?.decide(field, [keeper.value(field), ...others.map(({ value }) => value)].join(''))
  }
}

const fields = ['illness', 'plan'] as const

it('no word that was typed a second before a page was killed is lost, whatever the network does', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = new Random(seed)
    const world = new World()
    const behind = new Server(world, random)
    const browsers = [new Browser('desk', world, behind), new Browser('phone', world, behind)]
    for (const browser of browsers) await browser.open()
    for (let step = 0; step < 60; step++) {
      const browser = random.pick(browsers)
      const field = random.pick(fields)
      const act = random.next()
      if (act < 0.65) browser.type(field)
      else if (act < 0.75) browser.keeper?.blur(field)
      else if (act < 0.85) browser.poll()
      else if (act < 0.93) browser.merge(field)
      else {
        browser.kill()
        await browser.open()
      }
      await world.runUntil(world.now + random.between(20, 900))
    }
    for (const browser of browsers) browser.kill()
    await world.runUntil(world.now + 10_000)
    behind.isReliable = true
    for (const browser of browsers) await browser.open()
    await world.runUntil(world.now + 10_000)
    const texts = JSON.stringify(behind.draft.fields)
    const lost = browsers.flatMap(({ typed }) => typed).filter(({ token }) => !texts.includes(token))
    expect(lost, `seed ${seed}`).toEqual([])
    expect(browsers.flatMap(({ kept }) => [...kept])).toEqual([])
  }
})

it('one page whose answers are lost never meets its own words as somebody else’s', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = new Random(seed)
    const world = new World()
    const behind = new Server(world, random)
    const browser = new Browser('desk', world, behind)
    await browser.open()
    for (let step = 0; step < 40; step++) {
      if (random.chance(0.7)) browser.type('plan')
      else browser.poll()
      await world.runUntil(world.now + random.between(20, 900))
      expect(browser.keeper?.standing().unsettled, `seed ${seed}`).toEqual([])
    }
    behind.isReliable = true
    await world.runUntil(world.now + 10_000)
    expect(behind.draft.fields.plan?.value).toBe(browser.typed.map(({ token }) => token).join(''))
    expect(browser.keeper?.standing()).toMatchObject({ unsaved: 0, unsettled: [], failing: undefined })
  }
})

it('a field that is not edited shows what another device wrote, one that is edited offers it', async () => {
  const world = new World()
  const behind = new Server(world, new Random(1))
  behind.isReliable = true
  const [desk, phone] = [new Browser('desk', world, behind), new Browser('phone', world, behind)]
  await desk.open()
  await phone.open()
  phone.type('plan')
  desk.type('illness')
  await world.runUntil(5_000)
  phone.type('illness')
  await world.runUntil(10_000)
  desk.poll()
  await world.runUntil(15_000)
  expect(desk.keeper?.value('plan')).toBe('phone0.')
  expect(desk.keeper?.value('illness')).toBe('desk0.')
  expect(desk.keeper?.alternatives('illness').map(({ value }) => value)).toEqual(['phone1.'])
  desk.merge('illness')
  await world.runUntil(20_000)
  expect(server.isUnsettled(behind.draft)).toBe(false)
  expect(behind.draft.fields.illness?.value).toBe('desk0.phone1.')
})
