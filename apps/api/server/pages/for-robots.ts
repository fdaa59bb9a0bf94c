import { href, pages } from '@turno/contract/pages.ts'
import { idsOfActiveDoctors } from '@turno/read-models/availability-of-doctor/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { Middleware } from 'koa'
import { escaped } from './page-head.ts'

/** As many addresses as one file may have. */
const addressesMost = 50_000

/** Tells search engines where they may look, and which doctors have a page. */
export const forRobots =
  (publicUrl: string, reader: Reader): Middleware =>
  async (ctx, next) => {
    if (ctx.path === '/robots.txt') {
      ctx.type = 'text/plain'
      ctx.body = `User-agent: *\nDisallow: /api/\nDisallow: /sandbox\nSitemap: ${publicUrl}/sitemap.xml\n`
    } else if (ctx.path === '/sitemap.xml') {
      ctx.type = 'application/xml'
      ctx.body = sitemap(publicUrl, await idsOfActiveDoctors(reader))
    } else return next()
    ctx.set('Cache-Control', 'no-cache')
  }

function sitemap(publicUrl: string, doctorIds: readonly string[]): string {
  const places = [
    ...[pages.login, pages.search, pages.registration, pages.doctorLogin, pages.terms].map((page) => href(page)),
    ...doctorIds.map((id) => href(pages.doctorPage, { id })),
  ]
  const lines = places.slice(0, addressesMost).map((place) => `<url><loc>${escaped(publicUrl + place)}</loc></url>`)
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">\n${lines.join('\n')}\n</urlset>\n`
}
