/** Nothing left for the addressee: refused, or never handed over. Trying again cannot reach anybody twice. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused'
}

/** It may have arrived or not: the service failed or fell silent while it had the message. */
export class DeliveryUnknown extends Error {
  override name = 'DeliveryUnknown'
}
