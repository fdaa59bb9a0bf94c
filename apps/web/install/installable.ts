import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const icons = [
  { fileName: 'icon-192.png', side: 192, share: 0.9, purpose: 'any' },
  { fileName: 'icon-512.png', side: 512, share: 0.9, purpose: 'any' },
  // Devices cut these to their own shape: the sign stays in the middle.
  { fileName: 'icon-maskable-512.png', side: 512, share: 0.62, purpose: 'maskable' },
]

/** For those who ask for the icon without having read a page. */
const faviconSide = 32

/**
 * Files for the application on a phone's home screen: a manifest, and icons drawn from the sign in the product's
 * colours.
 */
export function installable(tokens: URL): Plugin {
  const css = readFileSync(tokens, 'utf8')
  const surface = colourOf(css, 'surface')
  return {
    name: 'turno-installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.json' } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' } },
      { tag: 'meta', attrs: { name: 'theme-color', content: surface.day, media: '(prefers-color-scheme: light)' } },
      { tag: 'meta', attrs: { name: 'theme-color', content: surface.night, media: '(prefers-color-scheme: dark)' } },
    ],
    async generateBundle() {
      const colours = { ground: surface.day, ring: colourOf(css, 'brand').day, quarter: colourOf(css, 'urgent').day }
      const write = (fileName: string, source: string | Buffer) => this.emitFile({ type: 'asset', fileName, source })
      for (const { fileName, side, share } of icons) write(fileName, await signIcon(side, share, colours))
      write('favicon.ico', asIco(await signIcon(faviconSide, 1, colours), faviconSide))
      write('manifest.json', JSON.stringify(manifestOf(surface.day, colourOf(css, 'canvas').day)))
    },
  }
}

const manifestOf = (theme_color: string, background_color: string) => ({
  name: 'Turno',
  short_name: 'Turno',
  description: 'Citas médicas en Colombia: pide una y recibe ofertas de médicos de tu ciudad en minutos.',
  lang: 'es-CO',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color,
  background_color,
  icons: icons.map(({ fileName, side, purpose }) => ({
    src: `/${fileName}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
})

/** A token's colours, as #rrggbb. */
function colourOf(css: string, token: string): { day: string; night: string } {
  const [, day, night] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? []
  if (!day || !night) throw new Error(`no colour --${token} among the tokens`)
  return { day, night }
}

interface IconColours {
  ground: string
  ring: string
  quarter: string
}

/** The sign is drawn in a square of 32 units, as in sign.svg. */
const units = 32

/** The product's sign as a square PNG. @param share of the side that the sign's square takes; the rest is ground */
function signIcon(side: number, share: number, { ground, ring, quarter }: IconColours): Promise<Buffer> {
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
function asIco(png: Buffer, side: number): Buffer {
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
