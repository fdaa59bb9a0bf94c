import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { theHour } from '@turno/domain/time.ts'

export const texts = {
  logInForResult: 'Entra y verás aquí qué pasó con tu pago. Lo que ya pagaste está a salvo.',
  states: {
    approved: { title: 'Tu cita está confirmada', lead: 'Recibimos tu pago. La encuentras en Mis citas.' },
    declined: {
      title: 'Tu pago no fue aprobado',
      lead: (hour: string) =>
        `No se te cobró. Tu cita sigue reservada hasta ${theHour(hour)}: puedes intentar de nuevo.`,
    },
    pending: {
      title: 'Estamos confirmando tu pago',
      lead: (hour: string) =>
        `Puedes esperar aquí o salir; te avisamos apenas la pasarela responda. Tu cita sigue reservada hasta ${theHour(hour)}.`,
    },
    expired: {
      title: 'El tiempo para pagar se terminó',
      lead: 'La cita se liberó y no se te cobró. Puedes pedir otra.',
    },
    'expired-pending': {
      title: 'El tiempo para pagar se terminó',
      lead: 'La cita se liberó. Tu pago aún no está confirmado: si llega, intentamos recuperarla o te devolvemos el dinero.',
    },
    late: {
      title: 'Tu pago llegó tarde',
      lead: 'Estamos intentando recuperar tu cita. Si no es posible, te devolvemos el dinero.',
    },
    cancelled: {
      title: 'Esta cita fue cancelada',
      lead: `Se canceló cuando ya no había devolución, ${unlessResold}.`,
    },
    'refund-due': {
      title: 'Te devolveremos tu dinero',
      lead: 'Soporte hace la devolución y te avisamos cuando esté hecha.',
    },
    refunded: { title: 'Te devolvimos tu dinero', lead: 'Tu banco puede tardar unos días en mostrarlo.' },
  },
  /** Texts of unpaid orders. */
  dayCancelled: {
    declined: 'No se te cobró. Tu médico canceló ese día: no intentes de nuevo.',
    pending: 'Tu médico canceló ese día: si tu pago llega, te devolvemos esa cita completa.',
  },
  causes: {
    byPatient: 'Cancelaste tu cita a tiempo.',
    byDoctor: 'Tu médico canceló la cita.',
    doctorAbsent: 'Tu médico no llegó a la videoconsulta.',
    resold: 'Otra persona usó la hora que cancelaste.',
    unserved: 'No pudimos recuperar tu cita.',
    extra: 'Recibimos un pago de más.',
  },
  noReference: { title: 'No encontramos este pago', lead: 'Abre Mis citas para ver lo que está confirmado.' },
  transactionStates: {
    approved: 'Aprobada',
    expired: 'Expirada',
    declined: 'Rechazada',
    pending: 'Pendiente',
    error: 'Error',
  },
  visits: 'Citas de este pago',
  /** Above visits whose hour is not kept, or not any more. */
  wasFor: 'Este pago era por',
  toPayment: 'Ver mi pago',
  tryAgain: 'Intentar de nuevo',
  continue: 'Continuar',
  rows: {
    message: 'Estado de la transacción',
    referenceCode: 'Referencia',
    description: 'Descripción',
    value: 'Valor',
    lapPaymentMethod: 'Medio de pago',
    lapPaymentMethodType: 'Tipo de pago',
    buyerEmail: 'Correo del comprador',
    processingDate: 'Fecha de proceso',
    merchant_name: 'Comercio',
    merchant_address: 'Dirección del comercio',
    telephone: 'Teléfono',
    refundDue: 'Por devolver',
    refunded: 'Devuelto',
    refundedAt: 'Fecha de la devolución',
    refundReference: 'Número de la devolución',
  },
  yourVisit: (doctor: string) => `Tu cita con ${doctor}`,
  /** @param day 'lunes, 23 de noviembre' */
  at: (day: string, hour: string) => `El ${day}, a ${theHour(hour)}`,
  toVisit: 'Ver la cita',
  toVisitName: (doctor: string) => `Ver la cita con ${doctor}`,
}
