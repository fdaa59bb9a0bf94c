import { reject } from './decider.ts'

/** 1008: while a payment is under way its patient buys nothing else and pays nothing twice (spec, section 8). */
export const paymentInProgress = reject(
  // One line, so that a search for the specification's text finds it.
  'Tiene una transacción en proceso de aprobación en la pasarela de pagos, una vez se reciba respuesta podrá adquirir más citas o productos.',
  1008,
)

/** 1009: an order that is open and not submitted is paid or emptied before another one opens (spec, section 8). */
export const cartInProgress = reject(
  'Tiene un carro de compras en proceso, debe finalizarlo par realizar mas compras.',
  1009,
)
