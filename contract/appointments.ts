/** GET api/v1/patients/{id}/patient-appointments and GET api/v1/doctors/{id}/patient-appointments/active */
export interface Appointment {
  id: string
  clase_atencion: 0 | 1 | 2
  /** ISO instants. */
  start_date: string
  end_date: string
  doctor_id: string
  doctor: string
  specialities: string
  patient_id: string
  patient: string
  office_address: string
  consultorio_nombre: string
  ciudad: string
  /** Pesos. */
  value: number
  state: 'confirmed' | 'past'
  reschedule_until: string
  observaciones: string
}
