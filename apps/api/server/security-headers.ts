import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'
import type { ApiDeps } from '../kit/endpoint/deps.ts'

/**
 * The two styles that react-aria writes into a page, by their hash: what a press does on a touch screen, and that
 * nothing scrolls behind a dialog on iOS. All other styles are in the style sheets; `style` of the DOM is no style in
 * the sense of the policy.
 */
const libraryStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

/** Features that no page of ours uses, nor anything that might get into one. */
const unused = ['accelerometer', 'gyroscope', 'hid', 'magnetometer', 'midi', 'payment', 'serial', 'usb']
/** Features that a page of ours may ask a person for: a search orders by the way there; all others are for a call. */
const asked = [
  'geolocation',
  'autoplay',
  'camera',
  'display-capture',
  'microphone',
  'picture-in-picture',
  'screen-wake-lock',
]
const permissions = [...unused.map((each) => `${each}=()`), ...asked.map((each) => `${each}=(self)`)].join(', ')

/**
 * Permissions of browsers with an answer: load from here only, tiles of maps from their server too; post forms to the
 * payment provider beside; no frames, no referrer; keep no answer that does not say so. `deploy/nginx.conf.template`
 * says the same for the build.
 */
export function securityHeaders({
  publicUrl,
  merchant,
  clientSettings,
}: Pick<ApiDeps, 'publicUrl' | 'merchant' | 'clientSettings'>): Middleware {
  const { tiles } = clientSettings.map
  const guarded = helmet({
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyOf(publicUrl, new URL(merchant.checkoutUrl).origin, tiles ? [new URL(tiles).origin] : []),
    },
  })
  const pairs = [['Cache-Control', 'no-store'], ['Permissions-Policy', permissions], ...headersSetBy(guarded)] as const
  return (ctx, next) => {
    for (const [name, value] of pairs) ctx.res.setHeader(name, value)
    return next()
  }
}

/** Headers that say something only of what a browser shows as a page. */
const ofPages = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** Takes from a part of a page (its scripts, styles, fonts) a kilobyte of what is said of pages. */
export function leaveOutPageHeaders(ctx: Context): void {
  for (const name of ofPages) ctx.remove(name)
}

/** None of the headers depends on the request, so they are asked for once. */
function headersSetBy(guarded: Middleware): [string, string][] {
  const pairs: [string, string][] = []
  const res = { setHeader: (name: string, value: string) => pairs.push([name, value]), removeHeader: () => undefined }
  void guarded({ req: {}, res } as unknown as Context, async () => undefined)
  return pairs
}

const policyOf = (publicUrl: string, checkoutOrigin: string, tileOrigins: readonly string[]) => ({
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws')],
  fontSrc: ["'self'"],
  formAction: ["'self'", checkoutOrigin],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:', ...tileOrigins],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", ...libraryStyles],
  styleSrcAttr: ["'none'"],
  workerSrc: ["'self'"],
  ...(publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
})
