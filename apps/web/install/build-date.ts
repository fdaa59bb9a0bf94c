import type { Plugin } from 'vite'

/**
 * Says in the page, and in a file beside it, when the application was built: a page that is older than the file loads
 * itself again.
 */
export function buildDate(build: string): Plugin {
  return {
    name: 'turno-build-date',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: build } }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'meta.json', source: JSON.stringify({ build }) })
    },
  }
}
