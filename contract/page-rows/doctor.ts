import type { UserRole } from '../roles.ts'
import type { Page } from './page.ts'

const doctor = ['doctor'] as const satisfies UserRole[]

/** The pages of doctors. */
export const doctorPages = {
  doctorRequests: {
    path: '/CitasMedico/MisCitas',
    tab: 'consultasSinOfertas',
    who: doctor,
    title: 'Solicitudes de pacientes',
    menu: { bar: 'Solicitudes' },
  },
  doctorAppointments: {
    path: '/CitasMedico/MisCitas',
    older: ['/Dashboard', '/CitasMedico/CitasMedico', '/CitasDoctor/CitasDoctor'],
    who: doctor,
    title: 'Mis citas',
    menu: { label: 'Mis consultas', bar: 'Mis citas' },
  },
  doctorOffers: {
    path: '/CitaEspera/Ofertar',
    who: doctor,
    title: 'Tus ofertas',
    up: 'doctorRequests',
    menu: { label: 'Mis ofertas' },
  },
  doctorAgenda: {
    path: '/Calendar/Calendar',
    also: ['/Appointment/Appointment'],
    who: doctor,
    title: 'Mi agenda',
    menu: { label: 'Mi agenda', bar: 'Agenda' },
  },
  schedules: {
    path: '/schedule/schedule',
    who: doctor,
    title: 'Mis horarios',
    menu: { label: 'Mis horarios', bar: 'Horarios' },
  },
  consultingRooms: {
    path: '/ConsultingRoom/ConsultingRoom',
    also: ['/ConsultorioXMedico/ConsultorioXMedico'],
    who: doctor,
    title: 'Consultorios',
    up: 'account',
    menu: { label: 'Mis consultorios' },
  },
  procedures: {
    path: '/CupxMedico/CupxMedico',
    who: doctor,
    title: 'Mis procedimientos',
    up: 'account',
    menu: {},
  },
  patients: { path: '/Patient/Patient', who: doctor, title: 'Mis pacientes', menu: {} },
  newVisit: { path: '/Patient/Appointment', who: doctor, title: 'Registrar paciente y cita', up: 'patients' },
  patient: { path: '/Patient/Patient/:id', who: doctor, title: 'Paciente', up: 'patients' },
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
