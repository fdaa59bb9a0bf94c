import { KeyBytes, Slab, slabBytesMax, unit } from './slab.ts'

/** A place is the number of a slab and the offset in it, in units, in 32 bits; 0 is no place. */
const offsetBits = Math.log2(slabBytesMax / unit)
const offsetMask = 2 ** offsetBits - 1
const slotsMin = 64
/** Slots double when more than this part of them is taken. */
const fullness = 2 / 3
/** A slab is given up when less than this part of it is in use. */
const useful = 2 / 3

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
   * The records of this moment, whatever is written while they are being taken: each part some records, up to a slab,
   * or one larger record.
   */
  parts(): Generator<Buffer> {
    const slabs = [...this.#slabs]
    const isLive = slabs.map((slab) => new Uint8Array(slab ? Math.ceil(slab.used / unit / 8) : 0))
    for (const place of this.#places) {
      if (place === 0) continue
      const at = offsetOf(place) / unit
      isLive[numberOf(place)]![at >> 3]! |= 1 << (at & 7)
    }
    const ends = slabs.map((slab) => slab?.used ?? 0)
    return partsOf(slabs, isLive, ends)
  }

  /** Takes over a part that `parts` of another map gave; its keys must be new. */
  adopt(part: Buffer): void {
    const number = this.#numberFor(new Slab(part, part.length))
    const slab = this.#slabs[number]!
    for (let offset = 0; offset < part.length; offset = slab.next(offset)) {
      slab.takeKey(offset, this.#key)
      this.#put(placeOf(number, offset))
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
      slab.takeKey(offset, this.#key)
      const slot = this.#slot()
      if (this.#places[slot] === placeOf(number, offset)) this.#places[slot] = this.#appendRecord(slab.record(offset))
    }
    this.#slabs[number] = undefined
  }

  /** Puts the record of the current key where it belongs; answers the place that the key had before. */
  #put(place: number): number {
    const slot = this.#slot()
    const before = this.#places[slot]!
    this.#hashes[slot] = this.#key.hash
    this.#places[slot] = place
    if (before === 0 && ++this.#size > this.#places.length * fullness) this.#grow()
    return before
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
    const mask = this.#places.length - 1
    for (let from = 0; from < places.length; from++) {
      if (places[from] === 0) continue
      let slot = hashes[from]! & mask
      while (this.#places[slot] !== 0) slot = (slot + 1) & mask
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

function* partsOf(
  slabs: readonly (Slab | undefined)[],
  isLive: readonly Uint8Array[],
  ends: readonly number[],
): Generator<Buffer> {
  let part: Buffer[] = []
  let bytes = 0
  for (const [number, slab] of slabs.entries())
    for (let offset = 0; slab && offset < ends[number]!; offset = slab.next(offset)) {
      const at = offset / unit
      if (!(isLive[number]![at >> 3]! & (1 << (at & 7)))) continue
      const record = slab.record(offset)
      if (bytes > 0 && bytes + record.length > slabBytesMax) {
        yield Buffer.concat(part)
        part = []
        bytes = 0
      }
      part.push(record)
      bytes += record.length
    }
  if (bytes > 0) yield Buffer.concat(part)
}
