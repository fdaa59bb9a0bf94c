import { DeliveryRefused, DeliveryUnknown } from '../messaging/outcome.ts'
import type { Mail, Mailer } from './port.ts'

export interface SmtpConfig {
  /** `smtp[s]://[user:password@]host[:port]` */
  url: string
  /** The sender, as mailboxes show it. */
  from: string
  timeoutMs: number
}

/** Mail by SMTP. A repeat carries the same Message-ID, by which mailboxes recognise it. */
export function smtpMail({ url, from, timeoutMs }: SmtpConfig): Mailer {
  // The idle timeout runs from the first byte on; it must exceed the wait for the greeting, which would otherwise look
  // like silence after a mail.
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs }
  const options = { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }
  // Loaded only where mail is real.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(options))
  const host = new URL(url).hostname
  return {
    async send({ messageId, ...mail }: Mail) {
      await (await transport).sendMail({ ...mail, from, messageId: `<${messageId}@${host}>` }).catch(judge)
      return 'sent'
    },
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  timeoutType?: string
  syscall?: string
}

/**
 * A server that refuses, or that could not be talked to, has nothing; a server that fell silent while it had the mail
 * may have sent it.
 */
function judge(cause: SmtpError): never {
  const { code, responseCode, timeoutType, syscall } = cause
  const neverTalked =
    code === 'EDNS' || syscall === 'connect' || (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')
  if (responseCode !== undefined || neverTalked) throw new DeliveryRefused('the mail server did not take it', { cause })
  throw new DeliveryUnknown('the mail server did not answer', { cause })
}
