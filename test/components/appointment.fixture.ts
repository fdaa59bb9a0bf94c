import type { Appointment } from '@turno/contract/answers/appointments.ts'

const instant = (ms: number): string => new Date(ms).toISOString()

/**
 * An appointment as a list shows it: twenty minutes of Dr. Ruiz, so many minutes from now, confirmed, or over and
 * attended.
 */
export function appointmentIn(minutes: number, change: Partial<Appointment> = {}): Appointment {
  const start = Date.now() + minutes * 60_000
  const isOver = minutes < -20
  return {
    ...{ id: 'ana_1_1', clase_atencion: 0, start_date: instant(start), end_date: instant(start + 20 * 60_000) },
    ...{ doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz', specialities: 'Dermatología' },
    ...{ patient_id: 'ana', patient: 'Ana Díaz', celular: '', observaciones: '', value: 120_000, health_entity: '' },
    ...{ at_desk: false, unconfirmed: false },
    ...{ office_address: 'Cra. 42 # 5-21', consultorio_nombre: 'Cons. 302', ciudad: 'Cali' },
    ...{ state: isOver ? 'past' : 'confirmed', outcome: isOver ? 'attended' : null, cancelled_by: null },
    ...{ given_back: null },
    ...{ ended_by_time: false },
    ...{ reschedule_until: instant(start - 12 * 60 * 60_000), moves_left: 3, moved_from: null },
    ...{ proposal: null, wants_earlier: false, earlier_hour: null, reminded: false, confirmed: false },
    ...{ said: [], reference: '' },
    ...{ review_until: null, review: null, messages: 0, doctor_absent: false },
    ...change,
  }
}
