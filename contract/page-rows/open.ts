import { anyone, type Page } from './page.ts'

/** The pages that need no login. */
export const openPages = {
  front: { path: '/', also: ['/index'], who: anyone, title: 'Busca tu cita' },
  login: {
    path: '/login',
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
  assistantInvitation: { path: '/Asistentes/Invitacion', who: anyone, title: 'Te invitaron como asistente' },
  terms: { path: '/terminos', who: anyone, title: 'Términos y condiciones', menu: {} },
  healthData: { path: '/datos-de-salud', who: anyone, title: 'Autorización de datos de salud' },
  consent: { path: '/consentimiento', who: anyone, title: 'Consentimiento informado' },
  paperCheck: { path: '/v', who: anyone, title: 'Verifica un documento' },
  /** Of a paper, or of the short link in a message (`contract/links/short-link.ts` tells them apart). */
  code: { path: '/v/:code', who: anyone, title: 'Abre tu aviso' },
  releasedRecord: { path: '/HistoriaEntregada', who: anyone, title: 'Descarga tu historia clínica' },
  notAllowed: { path: '/404', who: anyone, title: 'Acceso no permitido' },
  outOfService: { path: '/500', who: anyone, title: 'Página fuera de servicio' },
} as const satisfies Record<string, Page>
