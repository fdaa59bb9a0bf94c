import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

export interface IconColours {
  ground: Colour
  ring: Colour
  quarter: Colour
}

/** Samples a pixel's side: its colour is the mean of theirs, so that edges are smooth. */
const samples = 4
/** The sign is drawn in a square of 32 units, as in sign.svg. */
const units = 32
const ringRadius = 12.5
const ringHalf = 2

/** The product's sign as a square PNG. @param share of the side that the sign's square takes; the rest is ground */
export function signIcon(side: number, share: number, colours: IconColours): Buffer {
  const rows = Array.from({ length: side }, (_, y) => row(side, y, share, colours))
  return png(side, Buffer.concat(rows))
}

function row(side: number, y: number, share: number, colours: IconColours): Buffer {
  // A row begins with its filter: none.
  const pixels = [0]
  for (let x = 0; x < side; x++) pixels.push(...pixel(side, x, y, share, colours))
  return Buffer.from(pixels)
}

function pixel(side: number, x: number, y: number, share: number, colours: IconColours): number[] {
  const sum = [0, 0, 0]
  const toUnits = (at: number, sample: number) => (((at + (sample + 0.5) / samples) / side - 0.5) / share) * units
  for (let down = 0; down < samples; down++)
    for (let right = 0; right < samples; right++) {
      const colour = colourAt(toUnits(x, right), toUnits(y, down), colours)
      for (const channel of [0, 1, 2] as const) sum[channel]! += colour[channel]
    }
  return sum.map((total) => Math.round(total / samples ** 2))
}

/** At a place as seen from the sign's middle: the quarter lies over the ring. */
function colourAt(right: number, down: number, { ground, ring, quarter }: IconColours): Colour {
  const distance = Math.hypot(right, down)
  if (right >= 0 && down <= 0 && distance <= ringRadius) return quarter
  return Math.abs(distance - ringRadius) <= ringHalf ? ring : ground
}

/** Eight bits a channel, red, green and blue. */
function png(side: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([begin, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
