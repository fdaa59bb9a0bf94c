import { counted } from '../../kit/format/counted.ts'

export const texts = {
  filters: 'Qué pagos ver',
  groups: { all: 'Todos', toPay: 'Por pagar', due: 'Por devolver', refunded: 'Devueltos' },
  states: {
    toPay: 'Por pagar',
    pending: 'Por confirmar',
    awaited: 'Por confirmar',
    unpaid: 'No se cobró',
    late: 'Llegó tarde',
    paid: 'Pagado',
    kept: 'Sin devolución',
    refundDue: 'Por devolver',
    partRefunded: 'Devuelto en parte',
    refunded: 'Devuelto',
  },
  hints: {
    awaited: 'La hora ya no está reservada. Si tu pago llega, intentamos recuperarla o te devolvemos el dinero.',
    late: 'Estamos intentando recuperar tu cita. Si no es posible, te devolvemos el dinero.',
    notCharged: 'No salió dinero de tu cuenta.',
    notReceived: 'No recibimos dinero por esta cita.',
  },
  steps: 'Qué ha pasado con tu dinero',
  refundBySupport: 'La hace soporte; te avisamos',
  refundNumber: (number: string) => `n.º ${number}`,
  method: 'Medio',
  number: 'Número',
  visit: 'Cita',
  receipt: 'Recibo PDF',
  receiptOf: (amount: string, doctor: string) => `Recibo PDF de ${amount}, ${doctor}`,
  receiptFile: (reference: string) => `comprobante-${reference}.pdf`,
  pay: 'Ir a pagar',
  thenReleased: 'Después la hora se libera.',
  toPay: (amount: string) => `Te falta pagar ${amount}`,
  /** @param place 'Efecty', or '' where it is not known */
  payAt: (amount: string, place: string) => `Paga ${amount} en ${place || 'efectivo'}`,
  onItsWay: (amount: string) => `Estamos confirmando tu pago de ${amount}`,
  /** @param hour 'las 10:29 am' */
  payBefore: (hour: string) => `Antes de ${hour}. Después, la hora queda libre para otra persona.`,
  confirming: (hour: string) => `Tu hora sigue reservada hasta ${hour}. Te avisamos apenas se confirme.`,
  amount: 'Valor',
  voucherNumber: 'Número de pago',
  copyNumber: 'Copiar número',
  copied: 'Número copiado',
  openReceipt: 'Abrir el recibo de pago',
  noNumber: 'La pasarela de pagos aún no nos da el número: está en su página. Apenas lo tengamos, sale aquí.',
  cashLate:
    'La pasarela nos avisa: no envíes nada. Si pagas tarde, intentamos recuperar la hora o te devolvemos el dinero.',
  anywhere: (place: string) => (place ? `En cualquier punto de ${place}` : 'En un punto de pago en efectivo'),
  otherVisits: (count: number) => `y ${counted(count, 'cita', 'citas')} más`,
  month: (paid: string, back: string, isDue: boolean) => {
    const sums = [paid ? `Pagaste ${paid}` : '', back ? `te ${isDue ? 'devolvemos' : 'devolvimos'} ${back}` : '']
    return sums.filter(Boolean).join(' · ')
  },
  shown: (count: number, total: number) => `Ves ${count} de ${counted(total, 'pago', 'pagos')}`,
  more: 'Ver más pagos',
  allPayments: 'Ver todos mis pagos',
  none: 'Todavía no has pagado nada aquí',
  noneHint: 'Cuando pagues una cita, ves el recibo y, si la cancelas, por dónde va tu dinero.',
  noneOfGroup: 'No tienes pagos así',
  notFound: 'No encontramos este pago',
  search: 'Buscar cita',
}
