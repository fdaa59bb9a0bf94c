import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { signIcon } from './sign-icon.ts'

const icons = [
  { fileName: 'icon-192.png', side: 192, share: 0.9, purpose: 'any' },
  { fileName: 'icon-512.png', side: 512, share: 0.9, purpose: 'any' },
  // Devices cut these to their own shape: the sign stays in the middle.
  { fileName: 'icon-maskable-512.png', side: 512, share: 0.62, purpose: 'maskable' },
]

/**
 * What lets a phone keep the application on its home screen: a manifest, and icons drawn from the sign in the product's
 * colours.
 */
export function installable(tokens: URL): Plugin {
  return {
    name: 'turno-installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.json' } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' } },
    ],
    async generateBundle() {
      const css = readFileSync(tokens, 'utf8')
      const [ground, ring, quarter] = ['surface', 'brand', 'urgent'].map((token) => colourOf(css, token)) as [
        string,
        string,
        string,
      ]
      for (const { fileName, side, share } of icons)
        this.emitFile({ type: 'asset', fileName, source: await signIcon(side, share, { ground, ring, quarter }) })
      const manifest = manifestOf(colourOf(css, 'surface'), colourOf(css, 'canvas'))
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest) })
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

/** A token's colour by day, as #rrggbb. */
function colourOf(css: string, token: string): string {
  const [, colour] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}),`).exec(css) ?? []
  if (!colour) throw new Error(`no colour --${token} among the tokens`)
  return colour
}
