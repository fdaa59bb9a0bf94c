/** One mail. The caller chooses `messageId`, the same for every retry, so that a mailbox recognises a repeat. */
export type Mail = { to: string; subject: string; text: string; html?: string; messageId: string }

export interface Mailer {
  /**
   * Hands over a mail; answers 'sent' once the server has taken it.
   * @throws {DeliveryRefused} nothing was sent
   * @throws {DeliveryUnknown} it may have been sent; retrying with its id is safe
   */
  send(mail: Mail): Promise<'sent'>
}
