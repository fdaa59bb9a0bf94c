import { judge, postDelivery } from '../messaging/post-delivery.ts'
import type { Mailer } from './port.ts'

/** Mail into the sandbox's mailbox, which people read in the browser. `url` is the mailbox's address for posting. */
export function sandboxMail({ url, timeoutMs }: { url: string; timeoutMs: number }): Mailer {
  return { send: async (mail) => judge((await postDelivery(url, {}, mail, timeoutMs)).status) }
}
