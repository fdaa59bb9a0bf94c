import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { commissionPercent } from '@turno/domain/commission.ts'

const visits = (count: number) => (count === 1 ? '1 cita' : `${count} citas`)

export const texts = {
  title: (month: string) => `Ganancias de ${month}`,
  before: 'Mes anterior',
  after: 'Mes siguiente',
  download: 'Descargar CSV',
  downloading: 'Preparando…',
  fileName: (month: string) => `ganancias-${month}.csv`,
  next: 'Próximo pago',
  nextBy: (day: string) => `A más tardar el ${day}.`,
  toPay: (count: number, account: string) => [`${visits(count)} por pagar`, account].filter(Boolean).join(' · '),
  takenBack: 'Se descuenta de tu próximo pago, por lo que se devuelve a pacientes.',
  nothingToPay: 'Por ahora no hay nada por pagar.',
  changeAccount: 'Cambiar cuenta',
  nameAccount: 'Registrar cuenta',
  noAccount: 'Dinos a qué cuenta te pagamos: sin ella no podemos transferirte nada.',
  tiles: {
    open: 'Por cerrar',
    payable: 'Por pagar',
    paid: 'Pagado en el mes',
    // Support may still have to send it.
    reversed: 'Se devuelve a pacientes',
  },
  visits,
  plot: (unit: string) => `Neto por mes, en ${unit}`,
  millions: 'millones',
  thousands: 'miles',
  plotSays: (months: string) => `Neto por mes: ${months}`,
  month: { month: 'Mes', visits: 'Citas', fees: 'Tarifas', commission: `Comisión ${commissionPercent} %`, net: 'Neto' },
  each: 'Cada cita',
  show: 'Mostrar',
  filters: { all: 'Todas', open: 'Por cerrar', payable: 'Por pagar', paid: 'Pagadas' },
  columns: {
    visit: 'Cita',
    patient: 'Paciente',
    type: 'Tipo',
    fee: 'Tarifa',
    commission: `Comisión ${commissionPercent} %`,
    net: 'Neto',
    state: 'Estado',
  },
  noPatient: 'Paciente que ya no está',
  payment: (reference: string, transaction: string) =>
    [reference, transaction && `transacción ${transaction}`].filter(Boolean).join(' · '),
  movable: (moment: string) => `Se puede cambiar hasta ${moment}`,
  afterCare: 'Se paga después de la consulta',
  since: (day: string) => `Desde ${day}`,
  paid: (day: string, reference: string) => `${day} · ${reference}`,
  givenBack: (amount: string) => `${amount} al paciente`,
  minus: (amount: string) => `−${amount}`,
  none: 'No hay citas en este mes',
  nonePaid: 'Ninguna cita pagada por Turno en este mes',
  noneDetail: 'Aquí verás cada cita que te paguen, con su comisión y cuándo te la transferimos.',
  noneOfKind: 'Ninguna cita del mes está así.',
  more: 'Ver más',
  shown: (some: number, all: number) => `${some} de ${visits(all)}`,
  how: `Una cita se te debe desde ${rescheduleHours} horas antes, cuando ya no se puede cambiar, y se paga después de la consulta, aunque el paciente no llegue. Descontamos ${commissionPercent} %. Si se devuelve el dinero, no hay comisión.`,
  atDesk: (total: string, count: number) =>
    `${total} en ${visits(count)}, sin comisión. Ya lo tienes: no entra en tus pagos.`,
  account: {
    title: 'Cuenta para tus pagos',
    why: 'Cambias la cuenta en la que te pagamos.',
    lead: 'Te avisamos por correo cada vez que cambie.',
  },
}
