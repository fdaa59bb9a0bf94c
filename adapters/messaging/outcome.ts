/** Nothing was sent: the service refused the message or never got it. A retry cannot reach anybody twice. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused'
}

/** The message may have arrived: the service failed or fell silent while it had the message. */
export class DeliveryUnknown extends Error {
  override name = 'DeliveryUnknown'
}
