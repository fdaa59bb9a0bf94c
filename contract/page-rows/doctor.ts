import type { UserRole } from '../kinds/roles.ts'
import type { Page } from './page.ts'

const doctor = ['doctor'] as const satisfies UserRole[]
/** Pages of assistants in a doctor's name. */
const desk = ['doctor', 'assistant'] as const satisfies UserRole[]

/** The pages of doctors. */
export const doctorPages = {
  doctorRequests: {
    path: '/CitasMedico/MisCitas',
    tab: 'consultasSinOfertas',
    who: desk,
    title: 'Solicitudes de pacientes',
    menu: { bar: 'Solicitudes' },
  },
  doctorAppointments: {
    path: '/CitasMedico/MisCitas',
    older: ['/CitasMedico/CitasMedico', '/CitasDoctor/CitasDoctor'],
    who: desk,
    title: 'Mis citas',
    menu: { label: 'Mis consultas', bar: 'Mis citas' },
  },
  doctorVisit: { path: '/CitasMedico/Cita/:id', who: desk, title: 'La cita', up: 'doctorAppointments' },
  doctorVideoVisits: {
    path: '/MisVideoConsultas',
    who: doctor,
    title: 'Iniciar videoconsulta',
    up: 'doctorAppointments',
    menu: {},
  },
  doctorOffers: {
    path: '/CitaEspera/Ofertar',
    who: desk,
    title: 'Tus ofertas',
    up: 'doctorRequests',
    menu: { label: 'Mis ofertas' },
  },
  doctorAgenda: {
    path: '/Calendar/Calendar',
    also: ['/Appointment/Appointment'],
    who: desk,
    title: 'Mi agenda',
    menu: { label: 'Mi agenda', bar: 'Agenda' },
  },
  schedules: {
    path: '/schedule/schedule',
    who: desk,
    title: 'Mis horarios',
    menu: { label: 'Mis horarios', bar: 'Horarios' },
  },
  consultingRooms: {
    path: '/ConsultingRoom/ConsultingRoom',
    also: ['/ConsultorioXMedico/ConsultorioXMedico'],
    who: desk,
    title: 'Consultorios',
    up: 'account',
    menu: { label: 'Mis consultorios' },
  },
  procedures: {
    path: '/CupxMedico/CupxMedico',
    who: desk,
    title: 'Mis procedimientos',
    up: 'account',
    menu: {},
  },
  configuration: {
    path: '/Medico/ConfigsMedico',
    who: doctor,
    title: 'Configuración médica',
    up: 'account',
    menu: {},
  },
  assistants: { path: '/Asistentes', who: doctor, title: 'Mi asistente', up: 'account', menu: {} },
  doctorAgreements: {
    path: '/ConvenioXMedico/ConvenioXMedico',
    who: doctor,
    title: 'Mis convenios',
    up: 'account',
    menu: {},
  },
  agreementRequests: {
    path: '/ConvenioXPaciente/convenioXPaciente',
    also: ['/ConvenioXPacienteHabilitar/convenioXPacienteHabilitar'],
    who: doctor,
    title: 'Convenios de pacientes',
    up: 'doctorAgreements',
    menu: {},
  },
  diagnoses: {
    path: '/CiexMedico/ciexMedico',
    who: doctor,
    title: 'Mis diagnósticos',
    up: 'account',
    menu: {},
  },
  specialities: {
    path: '/EspecialidadesxMedico/EspecialidadesxMedico',
    who: doctor,
    title: 'Mis especialidades',
    up: 'account',
    menu: {},
  },
  patients: { path: '/Patient/Patient', who: desk, title: 'Mis pacientes', menu: {} },
  newVisit: { path: '/Patient/Appointment', who: desk, title: 'Registrar paciente y cita', up: 'patients' },
  closedRecords: { path: '/Patient/Closed', who: doctor, title: 'Quien cerró su cuenta', up: 'patients' },
  patient: { path: '/Patient/Patient/:id', who: desk, title: 'Paciente', up: 'patients' },
  /** `?visit=` names the appointment, or the visit without one. */
  visitNotes: {
    path: '/ClinicHistory/patient',
    who: doctor,
    title: 'Consultas por escribir',
    up: 'patients',
    menu: {},
  },
  doctorRecord: { path: '/ClinicHistory/Record/:id', who: doctor, title: 'Historia clínica', up: 'patients' },
  earnings: { path: '/Ganancias', who: doctor, title: 'Ganancias', menu: {} },
  doctorProfile: {
    path: '/Doctor/EditDoctor',
    also: ['/Doctor/EditProfileDoctor'],
    who: doctor,
    title: 'ACTUALIZA TUS DATOS Y CARGAR TUS DOCUMENTOS',
    up: 'account',
  },
  doctorHelp: {
    path: '/tutorialMedico',
    who: doctor,
    title: 'Cómo funciona Turno para médicos',
    up: 'doctorAppointments',
  },
} as const satisfies Record<string, Page>
