/** The outcomes of a payment in the sandbox, with PayU's names of each in its form, its query and its reports. */
export const OUTCOMES = {
  approved: {
    code: '4',
    name: 'APPROVED',
    responseCode: '1',
    response: 'APPROVED',
    orderStatus: 'CAPTURED',
    label: 'Aprobada',
  },
  declined: {
    code: '6',
    name: 'DECLINED',
    responseCode: '4',
    response: 'ENTITY_DECLINED',
    orderStatus: 'DECLINED',
    label: 'Rechazada',
  },
  expired: {
    code: '5',
    name: 'EXPIRED',
    responseCode: '20',
    response: 'EXPIRED_TRANSACTION',
    orderStatus: 'CANCELLED',
    label: 'Expirada',
  },
  pending: {
    code: '7',
    name: 'PENDING',
    responseCode: '25',
    response: 'PENDING_TRANSACTION_CONFIRMATION',
    orderStatus: 'IN_PROGRESS',
    label: 'Pendiente',
  },
} as const

/** The payment methods. `id` is PayU's number of the method, `type` its kind. */
export const METHODS = {
  card: { id: '10', name: 'VISA', type: '2', typeName: 'CREDIT_CARD', label: 'Tarjeta de crédito' },
  pse: { id: '25', name: 'PSE', type: '4', typeName: 'PSE', label: 'PSE' },
  cash: { id: '35', name: 'EFECTY', type: '7', typeName: 'CASH', label: 'Efectivo' },
} as const

export type Outcome = keyof typeof OUTCOMES
export type Method = keyof typeof METHODS
