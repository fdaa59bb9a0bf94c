import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { asIco, signIcon } from './sign-icon.ts'

const icons = [
  { fileName: 'icon-192.png', side: 192, share: 0.9, purpose: 'any' },
  { fileName: 'icon-512.png', side: 512, share: 0.9, purpose: 'any' },
  // Devices cut these to their own shape: the sign stays in the middle.
  { fileName: 'icon-maskable-512.png', side: 512, share: 0.62, purpose: 'maskable' },
]

/** For those who ask for the icon without having read a page. */
const faviconSide = 32

/**
 * What lets a phone keep the application on its home screen: a manifest, and icons drawn from the sign in the product's
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
