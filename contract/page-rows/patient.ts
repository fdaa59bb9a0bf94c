import { everyone } from '../accesses.ts'
import type { UserRole } from '../kinds/roles.ts'
import type { Page } from './page.ts'

const patient = ['patient'] as const satisfies UserRole[]

/** The pages of patients, and the search, which everybody may open. */
export const patientPages = {
  dashboard: { path: '/Dashboard', who: patient, title: 'Inicio', menu: { label: 'Agendar mi cita', bar: 'Agendar' } },
  request: {
    path: '/CitaEspera/Solicitud',
    also: ['/Solicitud'],
    who: patient,
    strangersToo: true,
    title: 'Pide tu cita y recibe ofertas',
    up: 'dashboard',
  },
  videoRequest: {
    path: '/CitaEspera/SolicitudVideoConsulta',
    also: ['/SolicitudVideoConsulta'],
    who: patient,
    strangersToo: true,
    title: 'Pide tu cita y recibe ofertas',
    up: 'dashboard',
  },
  requestTypes: {
    path: '/CitaEspera/SolicitudTipos',
    who: patient,
    title: 'Elige cómo pedir tu cita',
    up: 'dashboard',
  },
  search: {
    path: '/BusquedaMedico',
    also: ['/Buscador/BusquedaMedico', '/BusquedaMedico/BusquedaMedico'],
    who: everyone.roles,
    strangersToo: true,
    title: 'Busca tu cita',
    up: 'dashboard',
  },
  searchByPath: {
    path: '/Buscador/Busqueda/:esp/:city/:type',
    who: everyone.roles,
    strangersToo: true,
    title: 'Busca tu cita',
    up: 'dashboard',
  },
  entitySearch: {
    path: '/BusquedaEntidades',
    also: ['/Buscador/BuscadorEntidades', '/BusquedaMedico/BusquedaEntidades'],
    who: everyone.roles,
    strangersToo: true,
    title: 'Busca por entidad de salud',
    up: 'search',
  },
  doctorPage: {
    path: '/DoctorPublicProfile',
    also: ['/Buscador/PerfilMedico', '/Doctor/DoctorPublicProfile'],
    who: everyone.roles,
    strangersToo: true,
    title: 'Perfil del médico',
    up: 'search',
  },
  offers: {
    path: '/CitaEspera/Seleccion',
    who: patient,
    title: 'Tus ofertas',
    menu: { label: 'Mis solicitudes', bar: 'Solicitudes' },
  },
  summary: {
    path: '/Summary',
    older: ['/Payment/Payment', '/PayAppointmentConsultingRoom/PayAppointment'],
    who: patient,
    strangersToo: true,
    title: 'Resumen de pago',
    up: 'offers',
  },
  scheduledPayment: {
    path: '/Buscador/Pagos',
    who: patient,
    strangersToo: true,
    title: 'Pago de tu consulta programada',
    up: 'search',
  },
  paymentResult: {
    path: '/ResponsePage',
    who: patient,
    strangersToo: true,
    title: 'Resultado del pago',
    up: 'appointments',
  },
  videoVisits: {
    path: '/CitasPaciente/IniciarVideoConsulta',
    who: patient,
    title: 'Iniciar videoconsulta',
    up: 'appointments',
    menu: {},
  },
  appointments: {
    path: '/CitasPaciente/CitasPaciente',
    who: patient,
    title: 'Mis citas',
    menu: { bar: 'Mis citas' },
  },
  reschedule: {
    path: '/CitasPaciente/ReprogramarCitas',
    who: patient,
    title: 'Reprogramar cita',
    menu: { label: 'Reprogramar' },
    up: 'appointments',
  },
  agenda: {
    path: '/Calendar/Calendar',
    also: ['/Appointment/Appointment'],
    who: patient,
    title: 'Mi calendario',
    up: 'appointments',
  },
  profile: {
    path: '/Patient/EditProfilePatient',
    also: ['/Patient/Patient'],
    who: patient,
    title: 'ACTUALIZA TUS DATOS',
    up: 'account',
  },
  ownAgreements: {
    path: '/ConvenioXPaciente/convenioXPaciente',
    also: ['/ConvenioXPacienteHabilitar/convenioXPacienteHabilitar'],
    who: patient,
    title: 'Mis convenios',
    up: 'account',
    menu: {},
  },
  ownData: { path: '/MiCuenta/MisDatos', who: patient, title: 'Mis datos en Turno', up: 'privacy' },
} as const satisfies Record<string, Page>
