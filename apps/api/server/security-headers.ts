import type { Middleware } from 'koa'
import helmet from 'koa-helmet'
import type { ApiDeps } from '../call/deps.ts'

/**
 * The two styles that react-aria writes into a page, by their hash: what a press does on a touch screen, and that
 * nothing scrolls behind a dialog on iOS. Everything else stands in the style sheets; `style` of the DOM is no style in
 * the sense of the policy.
 */
const libraryStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

/** What no page of ours uses, nor anything that might get into one. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
]
const permissions = [...unused, 'payment', 'screen-wake-lock', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * What browsers may do with an answer: load from here only, post forms to the payment provider beside, no
 * frames, no referrer; keep no answer that does not say so.
 * `deploy/nginx.conf.template` says the same for the build.
 */
export function securityHeaders({ publicUrl, merchant }: Pick<ApiDeps, 'publicUrl' | 'merchant'>): Middleware {
  const guarded = helmet({
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyOf(publicUrl, new URL(merchant.checkoutUrl).origin),
    },
  })
  return (ctx, next) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Permissions-Policy', permissions)
    return guarded(ctx, next)
  }
}

const policyOf = (publicUrl: string, checkoutOrigin: string) => ({
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws')],
  fontSrc: ["'self'"],
  formAction: ["'self'", checkoutOrigin],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", ...libraryStyles],
  styleSrcAttr: ["'none'"],
  workerSrc: ["'self'"],
  ...(publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
})
