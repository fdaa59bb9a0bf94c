import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { MovableClock } from './clock.ts'
import type { Records } from './records.ts'

const text = v.pipe(v.string(), v.nonEmpty())

const mail = v.object({ to: text, subject: text, text: v.string(), html: v.optional(v.string()), messageId: text })

/** An accepted mail, with its time by the product's clock. */
export type ReceivedMail = v.InferOutput<typeof mail> & { at: string }

/** A text message or call, with its time by the product's clock. */
export type Delivered = { id: string; kind: 'sms' | 'reminder' | 'call'; to: string; text: string; at: string }

export type Post = ReturnType<typeof openPost>

/** Everybody's mailbox and phone. */
export function openPost(records: Records, clock: MovableClock) {
  const mails = records.table<ReceivedMail>('mail')
  const messages = records.table<Delivered>('message')

  return {
    /** Accepts a mail; a known id means the same mail. False if it is no mail. */
    receive(posted: unknown): boolean {
      const parsed = v.safeParse(mail, posted)
      if (!parsed.success) return false
      const { messageId } = parsed.output
      if (!mails.get(messageId)) mails.put(messageId, { ...parsed.output, at: clock.now() })
      return true
    },

    deliver(kind: Delivered['kind'], to: string, content: string): void {
      const id = randomUUID()
      messages.put(id, { id, kind, to, text: content, at: clock.now() })
    },

    mail: (messageId: string) => mails.get(messageId),
    mailsTo: (to: string) => mails.all().filter((one) => one.to.includes(to)),
    messagesTo: (to: string) => messages.all().filter((one) => one.to.includes(to)),
  }
}
