/** One mail. `messageId` is the caller's, the same on every retry, so that a mailbox can tell a repeat from a second mail. */
export type Mail = { to: string; subject: string; text: string; html?: string; messageId: string }

export interface Mailer {
  /**
   * Hands a mail over; answers 'sent' once it was taken.
   * @throws {DeliveryRefused} nothing was sent
   * @throws {DeliveryUnknown} it may have been sent; sending it again with its id is safe
   */
  send(mail: Mail): Promise<'sent'>
}
