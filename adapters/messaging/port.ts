/**
 * Text messages and voice calls. Each promise answers 'sent' once the service has taken the message.
 * @throws {DeliveryRefused} nothing was sent
 * @throws {DeliveryUnknown} it may have been sent; a call is never repeated after this
 */
export interface MessagingService {
  /** Sends `text` to a cell phone, number with country code. */
  sendSms(message: { to: string; text: string }): Promise<'sent'>

  /** Sends the service's own reminder of an appointment, with its date and hour in Bogotá as texts. */
  sendAppointmentSms(message: { to: string; date: string; hour: string }): Promise<'sent'>

  /** Makes the service call a cell phone and speak its fixed text. */
  placeCall(call: { to: string }): Promise<'sent'>
}
