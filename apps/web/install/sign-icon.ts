import sharp from 'sharp'

interface IconColours {
  ground: string
  ring: string
  quarter: string
}

/** The sign is drawn in a square of 32 units, as in sign.svg. */
const units = 32

/** The product's sign as a square PNG. @param share of the side that the sign's square takes; the rest is ground */
export function signIcon(side: number, share: number, { ground, ring, quarter }: IconColours): Promise<Buffer> {
  const around = (units / share - units) / 2
  const box = `${-around} ${-around} ${units / share} ${units / share}`
  const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${box}">
    <rect x="${-around}" y="${-around}" width="100%" height="100%" fill="${ground}"/>
    <circle cx="16" cy="16" r="12.5" fill="none" stroke="${ring}" stroke-width="4"/>
    <path d="M16 16V3.5A12.5 12.5 0 0 1 28.5 16Z" fill="${quarter}"/>
  </svg>`
  return sharp(Buffer.from(sign)).png().toBuffer()
}

/** A PNG as the one picture of an ICO file: a header of 6 bytes, an entry of 16, the picture. @param side below 256 */
export function asIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
