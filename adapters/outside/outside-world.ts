import type { Settings } from '../environment/settings.ts'
import type { Mailer } from '../mail/port.ts'
import { sandboxMail } from '../mail/sandbox-mail.ts'
import { smtpMail } from '../mail/smtp-mail.ts'
import { httpMessaging } from '../messaging/http-messaging.ts'
import type { MessagingService } from '../messaging/port.ts'
import { type PayuConfig, payuCheckout } from '../payment/payu.ts'
import type { PaymentProvider } from '../payment/port.ts'
import { sharedQueries } from '../payment/shared-queries.ts'
import { signatureAlgorithms } from '../payment/signature.ts'
import { sandboxMerchant, sandboxMessagingAccount } from './sandbox-accounts.ts'

const timeoutMs = 5_000

/** The services that the product uses and does not own. */
export interface OutsideWorld {
  payment: PaymentProvider
  mailer: Mailer
  messaging: MessagingService
  /** As the API shows it to browsers. */
  merchant: { merchantId: string; accountId: string; checkoutUrl: string }
}

/** The address of a sandbox, for this process and for browsers, without a slash at the end. */
export interface SandboxLocation {
  url: string
  publicUrl: string
}

/**
 * The sandbox of SANDBOX_URL (and SANDBOX_PUBLIC_URL, where browsers know it by another name), if there is one. @throws
 * {ConfigError}
 */
export function sandboxLocation(settings: Settings): SandboxLocation | undefined {
  if (!settings.has('SANDBOX_URL')) return undefined
  const url = settings.url('SANDBOX_URL', ['http', 'https'])
  return {
    url,
    publicUrl: settings.has('SANDBOX_PUBLIC_URL') ? settings.url('SANDBOX_PUBLIC_URL', ['http', 'https']) : url,
  }
}

/**
 * The sandbox's services if there is a sandbox, otherwise the real ones. SMTP_URL makes mail real in both cases.
 * @throws {ConfigError}
 */
export function outsideWorld(settings: Settings, sandbox: SandboxLocation | undefined): OutsideWorld {
  if (!sandbox) return realWorld(settings)
  const world = sandboxWorld(sandbox)
  return settings.has('SMTP_URL') ? { ...world, mailer: realMailer(settings) } : world
}

/** The real adapters, pointed at a sandbox. */
export function sandboxWorld({ url, publicUrl }: SandboxLocation): OutsideWorld {
  return worldOf(
    {
      ...sandboxMerchant,
      checkoutUrl: `${publicUrl}/ppp-web-gateway-payu/`,
      reportsUrl: `${url}/reports-api/4.0/service.cgi`,
      queryTimeoutMs: timeoutMs,
    },
    sandboxMail({ url: `${url}/mail`, timeoutMs }),
    httpMessaging({ url: `${url}/messaging`, ...sandboxMessagingAccount, timeoutMs }),
  )
}

/** The real services, from PAYU_…, MESSAGING_… and SMTP_URL. @throws {ConfigError} */
function realWorld(settings: Settings): OutsideWorld {
  const http = ['http', 'https']
  return worldOf(
    {
      merchantId: settings.text('PAYU_MERCHANT_ID'),
      accountId: settings.text('PAYU_ACCOUNT_ID'),
      apiKey: settings.text('PAYU_API_KEY'),
      apiLogin: settings.text('PAYU_API_LOGIN'),
      checkoutUrl: `${settings.url('PAYU_CHECKOUT_URL', http)}/`,
      reportsUrl: settings.url('PAYU_REPORTS_URL', http),
      algorithm: settings.oneOf('PAYU_ALGORITHM', signatureAlgorithms, 'HMAC-SHA256'),
      ...(settings.has('PAYU_HMAC_KEY') && { hmacKey: settings.text('PAYU_HMAC_KEY') }),
      queryTimeoutMs: timeoutMs,
    },
    realMailer(settings),
    httpMessaging({
      url: settings.url('MESSAGING_URL', http),
      user: settings.text('MESSAGING_USER'),
      password: settings.text('MESSAGING_PASSWORD'),
      timeoutMs,
    }),
  )
}

const realMailer = (settings: Settings): Mailer =>
  smtpMail({ url: settings.url('SMTP_URL', ['smtp', 'smtps']), from: settings.text('MAIL_FROM'), timeoutMs })

function worldOf(payu: PayuConfig, mailer: Mailer, messaging: MessagingService): OutsideWorld {
  const { merchantId, accountId, checkoutUrl } = payu
  return {
    payment: sharedQueries(payuCheckout(payu)),
    mailer,
    messaging,
    merchant: { merchantId, accountId, checkoutUrl },
  }
}
