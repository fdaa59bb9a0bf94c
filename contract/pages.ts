import type { Role } from '@turno/domain/event.ts'
import { everyone } from './accesses.ts'
import type { UserRole } from './roles.ts'

/** A page of the web application. */
export interface Page<Id extends string = string> {
  /** Its address; `:name` is a part that varies. Letter case does not count. */
  path: string
  /** Which tab, where one address has several. */
  tab?: string
  /** Further addresses of the page. */
  also?: readonly string[]
  /** Older addresses, which redirect to this one. */
  older?: readonly string[]
  who: 'anyone' | readonly Role[]
  /** Strangers may open it too, outside; those who are logged in find it inside. */
  strangersToo?: true
  title: string
  /** The page above: the back arrow leads there, and its menu entry is the current one. */
  up?: Id
  /** The menu lists the page, by its title unless there is a `label`; with a `bar` the bar has it under that name. */
  menu?: { label?: string; group?: string; bar?: string }
}

const [patient, doctor, support, administrator] = [
  ['patient'],
  ['doctor'],
  ['support'],
  ['administrator'],
] as const satisfies UserRole[][]
const anyone = 'anyone'

const rows = {
  login: {
    path: '/login',
    also: ['/', '/index'],
    who: anyone,
    title: 'Entrar',
    menu: { label: 'Entrada de pacientes' },
  },
  doctorLogin: { path: '/MedicalLogin', who: anyone, title: 'Médicos', menu: { label: 'Entrada de médicos' } },
  registration: {
    path: '/NewPersonRegister',
    who: anyone,
    title: 'Crea tu cuenta',
    menu: { label: 'Registro de pacientes' },
  },
  registrationDetails: {
    path: '/FinishPersonRegister',
    who: anyone,
    title: 'Completa tu registro con información adicional',
  },
  doctorRegistration: {
    path: '/NewDoctorRegister',
    also: ['/Doctor/RegisterDoctor'],
    who: anyone,
    title: 'Regístrate como médico',
    menu: { label: 'Registro de médicos' },
  },
  doctorRegistered: { path: '/Doctor/RegisterComplete', who: anyone, title: 'Registro completo' },
  password: { path: '/RecoveryPassword/RecoveryPassword', who: anyone, title: 'Elige una contraseña nueva' },
  undoContactChange: { path: '/DeshacerCambio', who: anyone, title: 'Deshacer el cambio' },
  terms: { path: '/terminos', who: anyone, title: 'Términos y condiciones', menu: {} },
  healthData: { path: '/datos-de-salud', who: anyone, title: 'Autorización de datos de salud' },
  consent: { path: '/consentimiento', who: anyone, title: 'Consentimiento informado' },
  notAllowed: { path: '/404', who: anyone, title: 'Acceso no permitido' },
  outOfService: { path: '/500', who: anyone, title: 'Página fuera de servicio' },

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
    older: ['/ConvenioXPaciente/convenioXPaciente', '/ConvenioXPacienteHabilitar/convenioXPacienteHabilitar'],
    who: patient,
    title: 'ACTUALIZA TUS DATOS',
    up: 'account',
  },
  ownData: { path: '/MiCuenta/MisDatos', who: patient, title: 'Mis datos en Turno', up: 'privacy' },

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

  supportQueue: {
    path: '/Soporte',
    older: ['/Dashboard'],
    who: support,
    title: 'Cola de soporte',
    menu: { bar: 'Cola' },
  },
  stories: { path: '/Soporte/Historias', who: support, title: 'Historias', menu: { bar: 'Historias' } },
  story: { path: '/Soporte/Historia/:id', who: support, title: 'Historia', up: 'stories' },
  payments: { path: '/Soporte/Pagos', who: support, title: 'Pagos', menu: { bar: 'Pagos' } },
  panelComparison: {
    path: '/Soporte/Pagos/Comparar',
    who: support,
    title: 'Comparar con el panel de PayU',
    up: 'payments',
  },
  payouts: { path: '/Soporte/Medicos', who: support, title: 'Pagos a médicos', up: 'payments', menu: {} },
  status: { path: '/Soporte/Estado', who: support, title: 'Estado', menu: { bar: 'Estado' } },

  staffHome: { path: '/Dashboard', who: ['administrator', 'assistant'], title: 'Inicio', menu: { bar: 'Inicio' } },
  catalogues: {
    path: '/Catalogos',
    who: administrator,
    title: 'Catálogos',
    menu: { group: 'Configuración', bar: 'Catálogos' },
  },
  catalogue: { path: '/Catalogos/:catalogue', who: administrator, title: 'Catálogo', up: 'catalogues' },
  broadcasts: { path: '/Avisos', who: administrator, title: 'Avisos', menu: { group: 'Comunicación', bar: 'Avisos' } },
  people: { path: '/Personas', who: ['support', 'administrator'], title: 'Personas' },

  account: { path: '/MiCuenta', who: everyone.roles, title: 'Mi cuenta' },
  privacy: { path: '/MiCuenta/Privacidad', who: everyone.roles, title: 'Sesiones y privacidad', up: 'account' },
  notifications: { path: '/Notificaciones', who: everyone.roles, title: 'Notificaciones' },
} as const satisfies Record<string, Page>

export type PageId = keyof typeof rows
export type PublicPageId = { [Id in PageId]: (typeof rows)[Id]['who'] extends typeof anyone ? Id : never }[PageId]
export type OwnPageId = Exclude<PageId, PublicPageId>
export type OpenPageId = { [Id in PageId]: (typeof rows)[Id] extends { strangersToo: true } ? Id : never }[PageId]

/** Every page there is, in the order of the menus. */
export const pages: Readonly<Record<PageId, Page<PageId>>> = rows

/** The pages that are a profile's own; without a role those that are anyone's. */
export const pagesOf = (role: Role | undefined): Page<PageId>[] =>
  Object.values(pages).filter(({ who, strangersToo }) =>
    role ? who !== anyone && who.includes(role) : who === anyone || strangersToo,
  )

/** Where a page stands; its older addresses only lead there. */
export const addressesOf = ({ path, also = [] }: Page): string[] => [path, ...also]

/** The address of a page. Parameters take their part of the path, the others go into the query. */
export function href({ path, tab }: Page, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(tab ? { tab } : {})
  let filled = path
  for (const [name, value] of Object.entries(params))
    if (path.includes(`:${name}`)) filled = filled.replace(`:${name}`, encodeURIComponent(value))
    else query.set(name, value)
  return query.size > 0 ? `${filled}?${query}` : filled
}

const homes: Partial<Record<UserRole, Page>> = {
  patient: pages.dashboard,
  doctor: pages.doctorAppointments,
  support: pages.supportQueue,
}

/** Where each profile lands. */
export const homeOf = (role: UserRole): string => (homes[role] ?? pages.staffHome).path

/** The entry that a profile logs in at. */
export const entryOf = (role: UserRole): string => (role === 'patient' ? pages.login : pages.doctorLogin).path
