import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { readableDays } from '@turno/domain/clinical/may-read.ts'
import { theHour } from '@turno/domain/time.ts'

export const texts = {
  reserved: (count: number) => (count === 1 ? 'Tu cita está reservada' : `Tus ${count} citas están reservadas`),
  payBefore: (hour: string) =>
    `Paga antes de ${theHour(hour)}. Después se libera y el médico puede darla a otra persona.`,
  cash: (minutes: number, hour: string) =>
    `Si pagas en efectivo en Efecty, Baloto o un banco, tienes ${minutes} minutos: hasta ${theHour(hour)}. Después la cita se libera.`,
  today: (minutes: number, hour: string) =>
    `Paga con PSE o tarjeta: tienes ${minutes} minutos, hasta ${theHour(hour)}. El efectivo no llega a tiempo. Después la cita se libera.`,
  returnUntil: (when: string) => `Puedes cancelarla con devolución hasta ${when}.`,
  noReturn: `Faltan menos de ${rescheduleHours} horas: si la cancelas, no te devolvemos el dinero, ${unlessResold}.`,
  thenReleased: 'Después la cita se libera.',
  details: 'Citas de la orden de compra',
  remove: 'Eliminar',
  removeLabel: (doctor: string) => `Eliminar la cita con ${doctor}`,
  confirmRemove: '¿Esta seguro que desea eliminar la cita de la orden de compra?',
  keep: 'Conservar la cita',
  removed: 'Eliminada correctamente',
  panel: 'Resumen payment',
  reference: 'Referencia',
  items: 'Citas',
  subtotal: 'Subtotal',
  currency: 'Moneda',
  total: 'Total',
  acceptTerms: 'Acepto los ',
  termsLink: 'términos y condiciones',
  acceptConsent: 'Acepto el ',
  consentLink: 'consentimiento informado',
  opensRecord: `Al pagar, quien te atienda puede leer lo anterior de tu historia clínica en Turno hasta ${readableDays} días después de la cita.`,
  consentPdf: 'Descargar PDF',
  termsNeeded: 'Debe aceptar terminos y condiciones',
  consentNeeded: 'Debe aceptar el consentimiento informado',
  pay: 'Pagar',
  payAmount: (amount: string) => `Pagar ${amount}`,
  confirmFree: 'Confirmar cita',
  paying: 'Abriendo el pago…',
  methods: 'Tarjeta, PSE o efectivo, en la página de PayU. El efectivo puede tardar en llegar.',
  itemsDue: (count: number, hour: string) => `${count} ${count === 1 ? 'cita' : 'citas'} · vence ${hour}`,
  pending: 'Tienes una transacción pendiente o en espera de respuesta de la pasarela de pagos.',
  pendingDetail: (doctor: string, hour: string) =>
    `Tu cita con ${doctor} sigue reservada. Apenas responda te avisamos; si no llega a ${theHour(hour)}, la cita se libera.`,
  dayCancelled: (doctor: string) => `${doctor || 'Tu médico'} canceló el día de tu cita`,
  doNotPay: 'No pagues esta orden. Si alcanzaste a pagarla,',
  moneyComes: 'Tu pago está en camino. Si llega,',
  moneyOfCancelled: (others: number) =>
    others === 0
      ? 'te devolvemos todo lo que pagaste.'
      : 'te devolvemos lo de esa cita, y las demás quedan confirmadas.',
  bookFrom: (hour: string) => `Si no, puedes reservar otra hora desde ${theHour(hour)}.`,
  logInToPay: 'Entra y verás aquí lo que tienes por pagar.',
  onlyPatients: 'Entra como paciente para agendar.',
  toPay: 'Ir a pagar',
  agreedPrice: (now: string, before: string) =>
    `Por tu convenio esta hora te cuesta ${now} en vez de ${before}. ¿La reservas?`,
  priceChanged: (before: string, now: string) => `El precio cambió de ${before} a ${now}`,
  placeChanged: (address: string) => `El consultorio queda ahora en ${address}`,
  lengthChanged: (minutes: number) => `La cita dura ahora ${minutes} minutos`,
  bookAt: (price: string) => `Agendar por ${price}`,
  whichAddress: '¿En qué dirección te atienden?',
  noAddress: 'Aún no tienes una dirección.',
  otherAddress: 'Agregar otra dirección',
  search: 'Buscar médicos',
  nothingDue: 'No tienes nada por pagar',
  paymentOnItsWay: 'Pago pendiente',
  payCashBefore: (hour: string) =>
    `Si pagas en efectivo, hazlo antes de ${theHour(hour)}. Apenas se confirme te avisamos.`,
  seePayment: 'Ver mi pago',
  ranOut: (doctor: string, hour: string) => `Tu reserva con ${doctor} venció a ${theHour(hour)}`,
  notCharged: 'No se te cobró.',
  moneyMayCome: 'Tu pago aún no está confirmado: si llega, intentamos recuperar la cita o te devolvemos el dinero.',
  seeOffers: 'Ver ofertas',
  anotherHour: 'Buscar otra hora',
  toOffers: 'Ver mis solicitudes',
  /** Reminders by voice and SMS that could not be asked for. */
  strangeAnswer: 'Respuesta erronea',
  reminderFailed: 'Un error ha ocurrido',
  callFailed: (why: string) => `Message bird Error => ${why}`,
}
