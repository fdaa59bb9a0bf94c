import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const header = '%PDF-1.7\n'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>'

/** A PDF of one empty page. @param catalog entries of its catalogue @param objects others, from the fourth on */
export function pdfOf({ catalog = '', objects = [] as string[], trailer = '' } = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    ...objects,
  ]
  let text = header
  const offsets: number[] = []
  for (const [at, object] of all.entries()) {
    offsets.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n`
  const at = text.length
  const root = `<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>`
  return Buffer.from(`${text}${end}${root}\nstartxref\n${at}\n%%EOF\n`, 'latin1')
}

/** A stream as an object of a PDF; deflated unless given as it is. */
export function streamOf(content: Uint8Array, dictionary: string): string {
  const deflated = deflateSync(content)
  const facts = `<< ${dictionary} /Filter /FlateDecode /Length ${deflated.length} >>`
  return `${facts}\nstream\n${deflated.toString('latin1')}\nendstream`
}

/** A PDF of exactly this many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  const filled = (count: number) =>
    pdfOf({ objects: [`<< /Length ${'1'.padStart(8, '0')} >>\nstream\n${' '.repeat(count)}\nendstream`] })
  const least = filled(0).length
  // The digits of the table's place grow with the file.
  const guess = filled(bytes - least)
  return filled(bytes - least - (guess.length - bytes))
}

/** A picture without any order in it, which no format makes small. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

export const picture = (width = 640, height = 640): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })

/** The record that ends a ZIP archive without files. */
export const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])

/** A PNG whose head says that it has another size. */
export function claimingToBe(width: number, height: number, png: Buffer): Buffer {
  const claim = Buffer.from(png)
  claim.writeUInt32BE(width, 16)
  claim.writeUInt32BE(height, 20)
  claim.writeUInt32BE(crc32(claim.subarray(12, 29)), 29)
  return claim
}
