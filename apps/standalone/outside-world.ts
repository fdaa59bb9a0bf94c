import type { Mailer } from '@turno/adapters/mail/port.ts'
import { sandboxMail } from '@turno/adapters/mail/sandbox-mail.ts'
import { httpMessaging } from '@turno/adapters/messaging/http-messaging.ts'
import type { MessagingService } from '@turno/adapters/messaging/port.ts'
import { payuCheckout } from '@turno/adapters/payment/payu.ts'
import type { PaymentProvider } from '@turno/adapters/payment/port.ts'
import { createSandbox, type Sandbox } from '@turno/sandbox/sandbox.ts'
import type { DataDir } from './data-dir.ts'
import type { Engines } from './engines.ts'

/** Our accounts with services that only pretend: nothing here opens anything real. */
const merchant = { merchantId: '508029', accountId: '512321', apiKey: 'sandbox-api-key', apiLogin: 'sandbox-api-login' }
const messagingAccount = { user: 'turno', password: 'sandbox' }
const timeoutMs = 5_000

export interface OutsideWorld {
  sandbox: Sandbox
  payment: PaymentProvider
  mailer: Mailer
  messaging: MessagingService
  /** As the API tells it to browsers. */
  merchant: { merchantId: string; accountId: string; checkoutUrl: string }
}

/**
 * The sandbox and the real adapters pointed at it.
 * @param publicUrl where browsers reach it
 * @param localUrl where this process does
 */
export function createOutsideWorld({ clock }: Engines, dataDir: DataDir, publicUrl: string, localUrl: string): OutsideWorld {
  const inside = `${localUrl}/sandbox`
  const checkoutUrl = `${publicUrl}/sandbox/ppp-web-gateway-payu/`
  const reportsUrl = `${inside}/reports-api/4.0/service.cgi`
  const { merchantId, accountId } = merchant
  return {
    sandbox: createSandbox({ clock, payment: merchant, messaging: messagingAccount, dataFile: dataDir.sandboxFile }),
    payment: payuCheckout({ ...merchant, checkoutUrl, reportsUrl, algorithm: 'SHA256', queryTimeoutMs: timeoutMs }),
    mailer: sandboxMail({ url: `${inside}/mail`, timeoutMs }),
    messaging: httpMessaging({ url: `${inside}/messaging`, ...messagingAccount, timeoutMs }),
    merchant: { merchantId, accountId, checkoutUrl },
  }
}
