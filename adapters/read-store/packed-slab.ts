/** Records begin at multiples of this many bytes. */
export const unit = 8
export const slabBytesMax = 256 * 1024
const slabBytesMin = 16 * 1024
/** At the beginning of a record, 4 bytes each: its key's hash, the length of the key and of the value. */
const headBytes = 12

const padded = (bytes: number): number => Math.ceil(bytes / unit) * unit

/** A key as UTF-8 with its hash, for looking up many without making many objects. */
export class KeyBytes {
  bytes = Buffer.alloc(256)
  length = 0
  hash = 0

  write(key: string): void {
    const { length } = key
    if (length * 3 > this.bytes.length) this.bytes = Buffer.alloc(length * 6)
    const { bytes } = this
    let hash = hashOfNothing
    for (let at = 0; at < length; at++) {
      const code = key.charCodeAt(at)
      if (code > 0x7f) {
        this.#writeSlowly(key)
        return
      }
      bytes[at] = code
      hash = Math.imul(hash ^ code, prime)
    }
    this.length = length
    this.hash = mixed(hash)
  }

  /** For keys that are not ASCII. */
  #writeSlowly(key: string): void {
    const length = this.bytes.write(key)
    let hash = hashOfNothing
    for (const byte of this.bytes.subarray(0, length)) hash = Math.imul(hash ^ byte, prime)
    this.length = length
    this.hash = mixed(hash)
  }
}

// FNV-1a, mixed so that the low bits depend on all others.
const hashOfNothing = 0x811c9dc5
const prime = 0x01000193
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return (half ^ (half >>> 15)) >>> 0
}

/** A piece of memory with records of a key and a value, one after the other. Records are known by their offset. */
export class Slab {
  readonly bytes: Buffer
  readonly #words: Uint32Array
  #used: number
  #live: number

  /** @param bytes aligned to 4 bytes, with records up to `used` */
  constructor(bytes: Buffer, used: number) {
    this.bytes = bytes
    this.#words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
    this.#used = used
    this.#live = used
  }

  /** An empty one with room for this many bytes. */
  static ofBytes(bytes: number): Slab {
    return new Slab(Buffer.allocUnsafeSlow(padded(Math.max(slabBytesMin, bytes))), 0)
  }

  /** Bytes of a record. */
  static bytesFor(key: KeyBytes, value: string): number {
    return padded(headBytes + key.length + Buffer.byteLength(value))
  }

  /** Bytes up to which there are records. */
  get used(): number {
    return this.#used
  }

  /** Bytes of records that are in use. */
  get live(): number {
    return this.#live
  }

  /** Adds a record; answers its offset, or undefined where there is no room. */
  append(key: KeyBytes, value: string): number | undefined {
    const offset = this.#used
    const start = offset + headBytes + key.length
    // A character of UTF-16 takes three bytes at most.
    const mayNotFit = start + value.length * 3 > this.bytes.length
    if (mayNotFit && start + Buffer.byteLength(value) > this.bytes.length) return undefined
    key.bytes.copy(this.bytes, offset + headBytes, 0, key.length)
    const valueBytes = this.bytes.write(value, start)
    this.#words.set([key.hash, key.length, valueBytes], offset / 4)
    this.#extend(padded(headBytes + key.length + valueBytes))
    return offset
  }

  /** Adds a record of another slab; answers its offset, or undefined where there is no room. */
  appendRecord(record: Buffer): number | undefined {
    const offset = this.#used
    if (offset + record.length > this.bytes.length) return undefined
    record.copy(this.bytes, offset)
    this.#extend(record.length)
    return offset
  }

  /** Takes a record out of use. */
  release(offset: number): void {
    this.#live -= this.next(offset) - offset
  }

  /** The offset behind a record. */
  next(offset: number): number {
    return padded(this.#valueEnd(offset))
  }

  record(offset: number): Buffer {
    return this.bytes.subarray(offset, this.next(offset))
  }

  key(offset: number): string {
    return this.bytes.toString('utf8', offset + headBytes, this.#keyEnd(offset))
  }

  value(offset: number): string {
    return this.bytes.toString('utf8', this.#keyEnd(offset), this.#valueEnd(offset))
  }

  hash(offset: number): number {
    return this.#words[offset / 4]!
  }

  hasKey(offset: number, key: KeyBytes): boolean {
    const { bytes, length } = key
    if (this.#words[offset / 4 + 1] !== length) return false
    const own = this.bytes
    const start = offset + headBytes
    // Most keys differ in their ends.
    for (let at = length - 1; at >= 0; at--) if (own[start + at] !== bytes[at]) return false
    return true
  }

  #keyEnd(offset: number): number {
    return offset + headBytes + this.#words[offset / 4 + 1]!
  }

  #valueEnd(offset: number): number {
    return this.#keyEnd(offset) + this.#words[offset / 4 + 2]!
  }

  #extend(bytes: number): void {
    this.#used += bytes
    this.#live += bytes
  }
}
