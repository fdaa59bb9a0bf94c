import { ConfigError, need, type SettingsOf } from '../environment/settings.ts'
import type { outsideSettings } from '../environment/shared-settings.ts'
import type { Mailer } from '../mail/port.ts'
import { smtpMail } from '../mail/smtp-mail.ts'
import { httpMessaging } from '../messaging/http-messaging.ts'
import type { MessagingService } from '../messaging/port.ts'
import { judge, postDelivery } from '../messaging/post-delivery.ts'
import { type PayuConfig, payuCheckout } from '../payment/payu.ts'
import type { PaymentProvider } from '../payment/port.ts'
import { sharedQueries } from '../payment/shared-queries.ts'
import type { PushService } from '../push/port.ts'
import { isPair, type VapidKeys } from '../push/vapid-keys.ts'
import { webPushService } from '../push/web-push.ts'
import { sandboxMerchant, sandboxMessagingAccount } from './sandbox-accounts.ts'

const timeoutMs = 5_000

/** The services that the product uses and does not own. */
export interface OutsideWorld {
  payment: PaymentProvider
  mailer: Mailer
  messaging: MessagingService
  /** Undefined: there are no keys. Browsers have push services of their own, which have no stand-in. */
  push?: PushService | undefined
  /** As the API shows it to browsers. */
  merchant: { merchantId: string; accountId: string; checkoutUrl: string }
}

/** The address of a sandbox, for this process and for browsers, without a slash at the end. */
export interface SandboxLocation {
  url: string
  publicUrl: string
}

type Settings = SettingsOf<typeof outsideSettings>

/** The sandbox that the settings name, if they name one. */
export const sandboxLocation = ({ SANDBOX_URL: url, SANDBOX_PUBLIC_URL }: Settings): SandboxLocation | undefined =>
  url === undefined ? undefined : { url, publicUrl: SANDBOX_PUBLIC_URL ?? url }

/**
 * The sandbox's services if there is a sandbox, otherwise the real ones. SMTP_URL makes mail real in both cases.
 * @throws {ConfigError} a setting of a real service is missing
 */
export function outsideWorld(settings: Settings, sandbox: SandboxLocation | undefined): OutsideWorld {
  const push = pushServiceOf(settings)
  if (!sandbox) return { ...realWorld(settings), push }
  const world = { ...sandboxWorld(sandbox), push }
  return settings.SMTP_URL === undefined ? world : { ...world, mailer: realMailer(settings) }
}

/** @throws {ConfigError} a key or the contact is missing, or the keys are no pair */
function pushServiceOf(settings: Settings): PushService | undefined {
  if ((settings.PUSH_PUBLIC_KEY ?? settings.PUSH_PRIVATE_KEY ?? settings.PUSH_CONTACT) === undefined) return undefined
  const keys = { publicKey: need(settings, 'PUSH_PUBLIC_KEY'), privateKey: need(settings, 'PUSH_PRIVATE_KEY') }
  if (!isPair(keys)) throw new ConfigError('PUSH_PRIVATE_KEY does not belong to PUSH_PUBLIC_KEY')
  return pushService(keys, need(settings, 'PUSH_CONTACT'))
}

/** Of browsers, which are called as they say. */
export const pushService = (keys: VapidKeys, contact: string): PushService =>
  webPushService({ ...keys, contact, timeoutMs })

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

/** @throws {ConfigError} a setting is missing */
const realWorld = (settings: Settings): OutsideWorld =>
  worldOf(
    {
      merchantId: need(settings, 'PAYU_MERCHANT_ID'),
      accountId: need(settings, 'PAYU_ACCOUNT_ID'),
      apiKey: need(settings, 'PAYU_API_KEY'),
      apiLogin: need(settings, 'PAYU_API_LOGIN'),
      checkoutUrl: `${need(settings, 'PAYU_CHECKOUT_URL')}/`,
      reportsUrl: need(settings, 'PAYU_REPORTS_URL'),
      algorithm: settings.PAYU_ALGORITHM,
      hmacKey: settings.PAYU_HMAC_KEY,
      queryTimeoutMs: timeoutMs,
    },
    realMailer(settings),
    httpMessaging({
      url: need(settings, 'MESSAGING_URL'),
      user: need(settings, 'MESSAGING_USER'),
      password: need(settings, 'MESSAGING_PASSWORD'),
      timeoutMs,
    }),
  )

const realMailer = (settings: Settings): Mailer =>
  smtpMail({ url: need(settings, 'SMTP_URL'), from: need(settings, 'MAIL_FROM'), timeoutMs })

function worldOf(payu: PayuConfig, mailer: Mailer, messaging: MessagingService): OutsideWorld {
  const { merchantId, accountId, checkoutUrl } = payu
  return {
    payment: sharedQueries(payuCheckout(payu)),
    mailer,
    messaging,
    merchant: { merchantId, accountId, checkoutUrl },
  }
}

/** Mail into the sandbox's mailbox, which people read in the browser. `url` is the mailbox's address for posting. */
export function sandboxMail({ url, timeoutMs }: { url: string; timeoutMs: number }): Mailer {
  return { send: async (mail) => judge((await postDelivery(url, {}, mail, timeoutMs)).status) }
}
