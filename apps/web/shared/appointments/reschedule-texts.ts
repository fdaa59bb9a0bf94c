import { hour12 } from '@turno/contract/kinds/dates.ts'
import { readablePesos } from '@turno/contract/kinds/money.ts'
import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { earlierHourMinutes, quietFrom, quietTo } from '@turno/domain/appointment/rescheduling.ts'
import { reschedulingTexts } from '@turno/domain/appointment/texts.ts'

/** Texts of the page that moves an appointment. */
export const texts = {
  title: 'Reprogramar tu cita',
  which: '¿Cuál cita quieres reprogramar?',
  none: 'No tienes citas que se puedan reprogramar',
  noneDetail: `Puedes cambiar la hora de una cita hasta ${rescheduleHours} horas antes.`,
  toAppointments: 'Ver mis citas',
  gone: 'Esta cita ya no se puede reprogramar',
  nowAt: 'Tu cita ahora',
  mayMove: {
    until: (when: string) => `Puedes cambiarla hasta ${when}`,
    detail: `Después no se puede cambiar, y si la cancelas no te devolvemos el dinero, ${unlessResold}.`,
    after: 'Después ya no podrás cambiar la hora',
  },
  /** The limit of moves is reached. */
  mayCancel: {
    until: (when: string) => `Puedes cancelarla con devolución hasta ${when}`,
    detail: `Después, si la cancelas no te devolvemos el dinero, ${unlessResold}.`,
    after: 'Después ya no podrás cancelarla con devolución',
  },
  /** Turno never gives back money paid at the desk; such a visit can be cancelled until it begins. */
  atDesk: {
    mayMove: {
      until: (when: string) => `Puedes cambiarla hasta ${when}`,
      detail: 'Después no se puede cambiar, pero sí cancelar.',
      after: 'Después ya no podrás cambiar la hora',
    },
    mayCancel: {
      until: (when: string) => `Puedes cancelarla hasta ${when}`,
      detail: 'Se le paga al médico, no por Turno.',
      after: 'Después ya no podrás cancelarla',
    },
    near: `Faltan menos de ${rescheduleHours} horas para esa hora: si la tomas, ya no podrás cambiar la cita.`,
  },
  tooLate: `Faltan menos de ${rescheduleHours} horas: ya no puedes elegir otra hora.`,
  choose: 'Elige otra hora',
  samePrice: (doctor: string, price: number) =>
    `Con ${doctor}, al mismo precio${price > 0 ? ` (${readablePesos(price)})` : ''}.`,
  movesLeft: (count: number) => `Puedes cambiarla ${count === 1 ? 'una vez' : `${count} veces`} más.`,
  doctorAbsent: 'Tu médico no llegó: elige otra hora, o pide tu dinero en «Mis citas».',
  noneOfYours: 'No cuenta entre tus cambios.',
  noMoreMoves: reschedulingTexts.noMoreMoves,
  change: (when: string) => `Cambiar a ${when}`,
  keptUntilThen: 'Tu hora de ahora queda libre solo cuando la nueva sea tuya.',
  near: `Faltan menos de ${rescheduleHours} horas para esa hora: si la tomas, ya no podrás cambiar la cita ni cancelarla con devolución.`,
  moved: (when: string) => `Listo: tu cita es ${when}.`,
  proposes: (doctor: string) => `${doctor} te propone otra hora`,
  answerBy: (when: string) => `Responde antes de ${when}`,
  samePaid: 'Al mismo precio, sin otro pago.',
  accept: 'Aceptar esta hora',
  decline: 'Conservar la mía',
  declined: 'Tu cita sigue a la misma hora.',
  earlier: 'Avísame si hay una hora antes',
  earlierDetail: `Si se libera una, la guardamos ${earlierHourMinutes} minutos para ti. Nunca entre las ${hour12(quietFrom)} y las ${hour12(quietTo)}.`,
  earlierOn: 'Te avisamos si se libera una hora antes.',
  earlierOff: 'Ya no te avisaremos de horas antes.',
  freed: 'Se liberó una hora antes',
  insteadOf: (doctor: string, when: string) => `En lugar de tu cita con ${doctor}, ${when}.`,
  freedThen: 'la hora queda libre para otra persona',
  take: 'Tomar esta hora',
}
