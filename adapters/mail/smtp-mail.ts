import { createTransport } from 'nodemailer'
import { DeliveryRefused, DeliveryUnknown } from '../messaging/outcome.ts'
import type { Mail, Mailer } from './port.ts'

export interface SmtpConfig {
  /** `smtp[s]://[user:password@]host[:port]` */
  url: string
  /** Who writes, as mailboxes show it. */
  from: string
  timeoutMs: number
}

/** Mail by SMTP. A repeat carries the same Message-ID, by which mailboxes know it. */
export function smtpMail({ url, from, timeoutMs }: SmtpConfig): Mailer {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const host = new URL(url).hostname
  return {
    async send({ messageId, ...mail }: Mail) {
      await transport.sendMail({ ...mail, from, messageId: `<${messageId}@${host}>` }).catch(judge)
      return 'sent'
    },
  }
}

/** A server that says no, or was never reached, has nothing; one that fell silent while it had the mail may have sent it. */
function judge(cause: Error & { command?: string; responseCode?: number }): never {
  if (cause.command === 'CONN' || cause.responseCode !== undefined) throw new DeliveryRefused('the mail server did not take it', { cause })
  throw new DeliveryUnknown('the mail server did not answer', { cause })
}
