import { KeyBytes, Slab, slabBytesMax, unit } from './packed-slab.ts'

/** A place is the number of a slab and the offset in it, in units, in 32 bits; 0 is no place. */
const offsetBits = Math.log2(slabBytesMax / unit)
const offsetMask = 2 ** offsetBits - 1
const slotsMin = 64
/** Slots double when more than this part of them is taken. */
const fullness = 2 / 3
/** A slab is given up when less than this part of it is in use. */
const useful = 3 / 4

/**
 * Texts by key, in memory outside the heap, which the garbage collector never walks through: a text takes some 25 bytes
 * beside itself and its key, both as UTF-8. A record never changes: a new text is a new record, and a slab with too few
 * records in use is given up. So a moment of the map can be written elsewhere while the map goes on.
 */
export class PackedMap {
  /** Open addressing: of each slot the key's hash and its record's place. */
  #hashes = new Uint32Array(slotsMin)
  #places = new Uint32Array(slotsMin)
  #size = 0
  /** By number; undefined: given up, and free for the next. */
  readonly #slabs: (Slab | undefined)[] = []
  /** The number of the slab that takes new records. */
  #open = -1
  /** The key that is looked for. */
  readonly #key = new KeyBytes()

  get size(): number {
    return this.#size
  }

  /** Memory that it occupies. */
  get bytes(): number {
    const slabs = this.#slabs.reduce((sum, slab) => sum + (slab?.bytes.length ?? 0), 0)
    return slabs + this.#hashes.byteLength + this.#places.byteLength
  }

  get(key: string): string | undefined {
    this.#key.write(key)
    const place = this.#places[this.#slot()]!
    return place === 0 ? undefined : this.#slabOf(place).value(offsetOf(place))
  }

  set(key: string, value: string): void {
    this.#key.write(key)
    const before = this.#put(this.#append(value))
    if (before !== 0) this.#release(before)
  }

  delete(key: string): boolean {
    this.#key.write(key)
    const slot = this.#slot()
    const place = this.#places[slot]!
    if (place === 0) return false
    this.#closeGap(slot)
    this.#size -= 1
    this.#release(place)
    return true
  }

  *keys(): Generator<string> {
    for (const place of this.#places) if (place !== 0) yield this.#slabOf(place).key(offsetOf(place))
  }

  /**
   * The records of this moment, whatever is written while they are being taken: each part a slab's worth, or one larger
   * record.
   * @param room bytes that each part has before its content, for whoever takes it; the rest of its memory is its own
   */
  parts(room = 0): Generator<Buffer> {
    const slabs = this.#slabs.map((slab) => slab && { slab, used: slab.used })
    return partsOf(slabs, this.#places.slice(), room)
  }

  /** Takes over the content of a part that `parts` of another map gave; its keys must be new. */
  adopt(content: Buffer): void {
    const slab = new Slab(content, content.length)
    const number = this.#numberFor(slab)
    for (let offset = 0; offset < content.length; offset = slab.next(offset)) {
      const slot = this.#freeSlot(slab.hash(offset))
      this.#take(slot, slab.hash(offset), placeOf(number, offset))
    }
  }

  /** Writes a record under the current key. */
  #append(value: string): number {
    const offset = this.#slabs[this.#open]?.append(this.#key, value)
    if (offset !== undefined) return placeOf(this.#open, offset)
    const slab = this.#openNext(Slab.bytesFor(this.#key, value))
    return placeOf(this.#open, slab.append(this.#key, value)!)
  }

  #appendRecord(record: Buffer): number {
    const offset = this.#slabs[this.#open]?.appendRecord(record)
    if (offset !== undefined) return placeOf(this.#open, offset)
    const slab = this.#openNext(record.length)
    return placeOf(this.#open, slab.appendRecord(record)!)
  }

  /** A slab for new records; each is larger than the one before, so that a small map stays small. */
  #openNext(bytesMin: number): Slab {
    const twice = 2 * (this.#slabs[this.#open]?.bytes.length ?? 0)
    const slab = Slab.ofBytes(Math.max(bytesMin, Math.min(slabBytesMax, twice)))
    this.#open = this.#numberFor(slab)
    return slab
  }

  #numberFor(slab: Slab): number {
    const free = this.#slabs.indexOf(undefined)
    const number = free < 0 ? this.#slabs.length : free
    this.#slabs[number] = slab
    return number
  }

  /** Takes a record out of use; too few neighbours move elsewhere. */
  #release(place: number): void {
    const number = numberOf(place)
    const slab = this.#slabs[number]!
    slab.release(offsetOf(place))
    if (number === this.#open || slab.live > slab.used * useful) return
    for (let offset = 0; offset < slab.used; offset = slab.next(offset)) {
      const slot = this.#slotWith(slab.hash(offset), placeOf(number, offset))
      if (slot !== undefined) this.#places[slot] = this.#appendRecord(slab.record(offset))
    }
    this.#slabs[number] = undefined
  }

  /** Puts the record of the current key where it belongs; answers the place that the key had before. */
  #put(place: number): number {
    const slot = this.#slot()
    const before = this.#places[slot]!
    if (before === 0) this.#take(slot, this.#key.hash, place)
    else this.#places[slot] = place
    return before
  }

  /** Takes a free slot. */
  #take(slot: number, hash: number, place: number): void {
    this.#hashes[slot] = hash
    this.#places[slot] = place
    if (++this.#size > this.#places.length * fullness) this.#grow()
  }

  /** The slot of the current key, or the free one that it would take. */
  #slot(): number {
    const { hash } = this.#key
    const mask = this.#places.length - 1
    let slot = hash & mask
    for (let place = this.#places[slot]!; place !== 0; place = this.#places[slot]!) {
      if (this.#hashes[slot] === hash && this.#slabOf(place).hasKey(offsetOf(place), this.#key)) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  /** The slot of a record; undefined if it is out of use. */
  #slotWith(hash: number, place: number): number | undefined {
    const mask = this.#places.length - 1
    for (let slot = hash & mask; this.#places[slot] !== 0; slot = (slot + 1) & mask)
      if (this.#places[slot] === place) return slot
    return undefined
  }

  #freeSlot(hash: number): number {
    const mask = this.#places.length - 1
    let slot = hash & mask
    while (this.#places[slot] !== 0) slot = (slot + 1) & mask
    return slot
  }

  /** Frees a slot: later ones move up, so that no key is behind a free slot. */
  #closeGap(gap: number): void {
    const mask = this.#places.length - 1
    let free = gap
    for (let slot = (gap + 1) & mask; this.#places[slot] !== 0; slot = (slot + 1) & mask) {
      const wanted = this.#hashes[slot]! & mask
      // Whether the wanted slot lies behind the free one, on the way round.
      if (((slot - wanted) & mask) < ((slot - free) & mask)) continue
      this.#hashes[free] = this.#hashes[slot]!
      this.#places[free] = this.#places[slot]!
      free = slot
    }
    this.#places[free] = 0
  }

  #grow(): void {
    const [hashes, places] = [this.#hashes, this.#places]
    this.#hashes = new Uint32Array(places.length * 2)
    this.#places = new Uint32Array(places.length * 2)
    for (let from = 0; from < places.length; from++) {
      if (places[from] === 0) continue
      const slot = this.#freeSlot(hashes[from]!)
      this.#hashes[slot] = hashes[from]!
      this.#places[slot] = places[from]!
    }
  }

  #slabOf(place: number): Slab {
    return this.#slabs[numberOf(place)]!
  }
}

const placeOf = (number: number, offset: number): number => number * 2 ** offsetBits + offset / unit + 1
const numberOf = (place: number): number => (place - 1) >>> offsetBits
const offsetOf = (place: number): number => ((place - 1) & offsetMask) * unit

type Used = { slab: Slab; used: number } | undefined

function* partsOf(slabs: readonly Used[], places: Uint32Array, room: number): Generator<Buffer> {
  const inUse = slabs.map((each) => each && new Uint8Array(each.used / unit))
  for (const place of places) if (place !== 0) inUse[numberOf(place)]![offsetOf(place) / unit] = 1
  let part = Buffer.allocUnsafeSlow(room + slabBytesMax)
  let end = room
  for (const [number, each] of slabs.entries()) {
    for (const { start, stop } of runsOf(each, inUse[number]!)) {
      if (end + stop - start > part.length) {
        if (end > room) yield part.subarray(0, end)
        part = Buffer.allocUnsafeSlow(room + Math.max(slabBytesMax, stop - start))
        end = room
      }
      end += each!.slab.bytes.copy(part, end, start, stop)
    }
  }
  if (end > room) yield part.subarray(0, end)
}

/** Runs of records in use that lie next to each other, together no larger than a part, or just one record. */
function* runsOf(each: Used, inUse: Uint8Array): Generator<{ start: number; stop: number }> {
  if (!each) return
  const { slab, used } = each
  let start = 0
  for (let offset = 0; offset < used; ) {
    const next = slab.next(offset)
    const isInUse = inUse[offset / unit] === 1
    if (!isInUse || next - start > slabBytesMax) {
      if (offset > start) yield { start, stop: offset }
      start = isInUse ? offset : next
    }
    offset = next
  }
  if (used > start) yield { start, stop: used }
}
