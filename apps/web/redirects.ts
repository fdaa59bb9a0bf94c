import type { UserRole } from '@turno/contract/people.ts'
import { hrefOf, olderPaths } from './catalogue-desk/desks.ts'

const ask = '/CitaEspera/Solicitud'
const offers = '/CitaEspera/Seleccion'
const appointments = '/CitasPaciente/CitasPaciente'

const patient = {
  // Agreements are part of one's data.
  '/ConvenioXPaciente/convenioXPaciente': '/Patient/EditProfilePatient',
  '/ConvenioXPacienteHabilitar/convenioXPacienteHabilitar': '/Patient/EditProfilePatient',
  // A patient's calendar is the list of appointments.
  '/Calendar/Calendar': appointments,
  '/Appointment/Appointment': appointments,
  // Everything that is to be paid is paid in one place.
  '/Payment/Payment': '/Summary',
  '/PayAppointmentConsultingRoom/PayAppointment': '/Summary',
  '/Buscador/Pagos': '/Summary',
  // Doctors are found by asking them, until there is a search.
  '/Buscador/Busqueda/:esp?/:city?/:type?': ask,
  '/Buscador/BuscadorEntidades': ask,
  '/Buscador/BusquedaMedico': ask,
  '/BusquedaMedico/:what?': ask,
  '/BusquedaEntidades': ask,
  // A doctor's profile is opened from his offer.
  '/Buscador/PerfilMedico': offers,
  '/DoctorPublicProfile': offers,
}

const consultations = '/CitasMedico/MisCitas'

const doctor = {
  // Everybody's home has this name; a doctor's is his desk.
  '/Dashboard': consultations,
  // One list of consultations under its older names.
  '/CitasMedico/CitasMedico': consultations,
  '/CitasDoctor/CitasDoctor': consultations,
  '/Calendar/Calendar': consultations,
  '/Appointment/Appointment': consultations,
}

const support = {
  // Everybody's home has this name; support's is its queue.
  '/Dashboard': '/Soporte',
}

// Each catalogue had a page of its own.
const administrator = Object.fromEntries(
  Object.entries(olderPaths).map(([path, catalogue]) => [path, hrefOf(catalogue)]),
)

/** Addresses whose job another page does, by profile. A page of that address goes before. */
export const redirects: Partial<Record<UserRole, Record<string, string>>> = { patient, doctor, support, administrator }
