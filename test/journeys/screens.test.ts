import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { isNight } from '@turno/adapters/runs.fixture.ts'
import { noClientSettings } from '@turno/api/kit/settings/client-settings.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startIn } from '../support/product-here.ts'
import { go, Journey, look, lookEverywhere } from './browser.fixture.ts'
import { playDemoDay } from './demo-day.fixture.ts'

const whatsapp = { 0: '573001112233', 1: '573004445566', 2: null, 3: null, 4: null }
const clientSettings = { ...noClientSettings, whatsapp }

const journey = await forThisFile(Journey.open((dataDir) => startIn(dataDir, { clientSettings })))
const demoDay = await playDemoDay(journey.product.url)

/** Name of a screen: its address, and what it says once it is complete. */
type Screens = Record<string, [path: string, says: string]>

/**
 * Loads the first address, and goes to the others as links do, without loading the application again. Mailed links
 * open a browser.
 */
async function visit(page: Page, screens: Screens): Promise<void> {
  for (const [index, [name, [path, says]]] of Object.entries(screens).entries()) {
    if (index === 0 || path.includes('token=')) await page.goto(path)
    else await go(page, path)
    await page.getByText(says).filter({ visible: true }).first().waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    await lookEverywhere(page, name)
  }
}

describe('every screen, on a phone and a desktop, light and dark', () => {
  it('for strangers', async () => {
    await visit(await journey.window(360), {
      entrada: ['/login', 'Entra a tu cuenta'],
      'entrada-medico': ['/MedicalLogin', 'Entrar como profesional'],
      registro: ['/NewPersonRegister', 'Crea tu cuenta'],
      'registro-medico': ['/NewDoctorRegister', 'Regístrate como médico'],
      'recuperar-cuenta': ['/login?recovery=1', 'Te enviamos un enlace'],
      'recuperar-cuenta-medico': ['/MedicalLogin?recovery=1', 'Enviar correo electronico'],
      'enlace-desconocido': ['/RecoveryPassword/RecoveryPassword?token=x.y.z', 'Token no encontrado'],
      busqueda: ['/BusquedaMedico', 'Elige qué necesitas y dónde'],
      'busqueda-entidades': ['/BusquedaEntidades', 'EPS Sura'],
      'medico-que-no-esta': ['/DoctorPublicProfile?id=nadie', 'Este médico no atiende por aquí'],
      terminos: ['/terminos', 'Términos'],
      'datos-de-salud': ['/datos-de-salud', 'Autorización'],
      consentimiento: ['/consentimiento', 'onsentimiento'],
      'acceso-no-permitido': ['/404', 'Acceso no permitido'],
      'fuera-de-servicio': ['/500', 'temporalmente fuera de servicio'],
      'enlace-medico-vencido': ['/Doctor/EditDoctor?token=x.y.z', 'Este enlace ya se usó o venció'],
    })
    const standing = await journey.window(360)
    // The page's five seconds never end, so that it can be looked at.
    await standing.addInitScript(
      'const wait = setTimeout; window.setTimeout = (act, ms, ...args) => wait(act, ms === 5000 ? 2 ** 30 : ms, ...args)',
    )
    await visit(standing, { 'registro-medico-completo': ['/Doctor/RegisterComplete', 'Registro completo'] })
  })

  it('for a patient in the middle of things', async () => {
    await visit(await journey.patient(360, '1000000001'), {
      inicio: ['/Dashboard', 'Dermatología'],
      solicitud: ['/CitaEspera/Solicitud', 'Tu historial de citas en espera'],
      'solicitud-video': ['/CitaEspera/SolicitudVideoConsulta', 'Tu historial de citas en espera'],
      'solicitud-tipos': ['/CitaEspera/SolicitudTipos', 'Tu historial de citas en espera'],
      ofertas: [`/CitaEspera/Seleccion?id=${demoDay.offeredRequest}`, '2 ofertas de Dermatología'],
      'sin-ofertas': [
        `/CitaEspera/Seleccion?id=${demoDay.silentRequest}`,
        'Aún no tienes ninguna oferta a tu consulta',
      ],
      'todas-las-solicitudes': ['/CitaEspera/MisSolicitudes', 'Todas tus solicitudes'],
      'solicitud-aceptada': [`/CitaEspera/Seleccion?id=${demoDay.acceptedRequest}`, 'Tu cita está agendada'],
      'resultado-pago': [`/ResponsePage?referenceCode=${demoDay.paidReference}`, 'Tu cita está confirmada'],
      'mis-citas': ['/CitasPaciente/CitasPaciente', 'Andrés Ruiz'],
      calendario: ['/Calendar/Calendar', 'Citas de estos días'],
      notificaciones: ['/Notificaciones', 'Marcar todas'],
      cuenta: ['/MiCuenta', 'Agendar mi cita'],
      reprogramar: ['/CitasPaciente/ReprogramarCitas', 'Reprogramar tu cita'],
      videoconsultas: ['/CitasPaciente/IniciarVideoConsulta', 'No tienes videoconsultas próximas'],
      'pagina-que-viene': ['/CitasPaciente/MisExamenes', 'Todavía estamos preparando esta página.'],
      perfil: ['/Patient/EditProfilePatient', 'Acompañante'],
      privacidad: ['/MiCuenta/Privacidad', 'Descargar mis datos'],
      avisos: ['/MiCuenta/Avisos', 'Todo está guardado'],
      'mis-datos': ['/MiCuenta/MisDatos', 'Femenino'],
      'mi-historia': ['/ClinicHistory/patient', 'Aún no tienes historia'],
      autorizaciones: ['/ClinicHistory/Authorization/Patient', 'Dar permiso a otro médico'],
    })
  })

  it('for a patient who has to pay, and one whose money is owed', async () => {
    await visit(await journey.patient(360, '1000000002'), {
      'inicio-por-pagar': ['/Dashboard', 'Dermatología'],
      resumen: ['/Summary', 'Resumen payment'],
      'solicitud-reservada': ['/CitaEspera/Seleccion', 'Elegiste una oferta'],
    })
    await visit(await journey.patient(360, '1000000006'), {
      'mis-pagos': ['/MisPagos', 'Devolución pedida'],
      'resultado-devolucion': [`/ResponsePage?referenceCode=${demoDay.refundReference}`, 'Te devolveremos tu dinero'],
    })
  })

  it('for a patient who has nothing yet', async () => {
    await visit(await journey.patient(360, '1000000003'), {
      'inicio-vacio': ['/Dashboard', 'Pedir una cita'],
      'ofertas-vacias': ['/CitaEspera/Seleccion', 'Aún no tienes resumen de tu solicitud de cita'],
      'resumen-vacio': ['/Summary', 'No tienes nada por pagar'],
      'mis-pagos-vacios': ['/MisPagos', 'Todavía no has pagado nada aquí'],
      'resultado-desconocido': ['/ResponsePage', 'No encontramos este pago'],
      'mis-citas-vacias': ['/CitasPaciente/CitasPaciente', 'Pedir una cita'],
      'notificaciones-vacias': ['/Notificaciones', 'No hay notificaciones para mostrar'],
    })
  })

  it('for a doctor, one who has nothing yet and one who is being validated', async () => {
    await visit(await journey.doctor(360, '1000000101'), {
      'citas-medico': ['/CitasMedico/MisCitas', 'Laura Gómez'],
      'solicitudes-medico': ['/CitasMedico/MisCitas?tab=consultasSinOfertas', 'Recibir ofertas'],
      'oferta-medico': [
        `/CitasMedico/MisCitas?tab=consultasSinOfertas&solicitud=${demoDay.offeredRequest}`,
        'Retirar oferta',
      ],
      'ofertas-hechas': ['/CitaEspera/Ofertar', 'Vigente'],
      'notificaciones-medico': ['/Notificaciones', 'Marcar todas'],
      'cuenta-medico': ['/MiCuenta', 'Solicitudes de pacientes'],
      consultas: ['/ClinicHistory/patient', 'Lo que atendiste y todavía no firmas'],
      ganancias: ['/Ganancias', 'Se puede cambiar hasta'],
      'ayuda-medico': ['/tutorialMedico', 'Cómo funciona Turno para médicos'],
      consultorios: ['/ConsultingRoom/ConsultingRoom', 'Crear consultorio'],
      horarios: ['/schedule/schedule', 'Para todos tus horarios'],
      agenda: ['/Calendar/Calendar', 'Citas de estos días'],
      'videoconsultas-medico': ['/MisVideoConsultas', 'No tienes videoconsultas próximas'],
      procedimientos: ['/CupxMedico/CupxMedico', 'Busca una consulta o un procedimiento'],
      'datos-medico': ['/Doctor/EditProfileDoctor', 'Todo está guardado'],
      'privacidad-medico': ['/MiCuenta/Privacidad', 'Descargar mis datos'],
      'avisos-medico': ['/MiCuenta/Avisos', 'Todo está guardado'],
    })
    await visit(await journey.doctor(360, '1000000112'), {
      'citas-medico-vacias': ['/CitasMedico/MisCitas', 'Mis citas'],
      'solicitudes-medico-vacias': ['/CitasMedico/MisCitas?tab=consultasSinOfertas', 'No hay solicitudes para mostrar'],
      'ofertas-hechas-vacias': ['/CitaEspera/Ofertar', 'Aún no has hecho ofertas.'],
    })
    await visit(await journey.doctor(360, '1000000135'), {
      'datos-medico-en-validacion': ['/Doctor/EditDoctor', 'Tu cuenta está pendiente de verificación.'],
    })
  })

  it('for support and for profiles without a desk', async () => {
    await visit(await journey.support(360), {
      'cola-soporte': ['/Soporte', 'Hay dinero por devolver al paciente'],
      'historias-soporte': ['/Soporte/Historias', 'Abrir historia'],
      'historia-soporte': [`/Soporte/Historia/${demoDay.refundReference}`, 'Cadena verificada'],
      'historia-desconocida': ['/Soporte/Historia/no-existe', 'Nada tiene este id o esta referencia'],
      'historias-de-persona': [`/Soporte/Historia/${demoPatients[5]!.id}`, 'Historias de Sebastián Quintero'],
      'pagos-soporte': ['/Soporte/Pagos', 'Los últimos pagos'],
      'comparar-panel': ['/Soporte/Pagos/Comparar', 'Arrastra aquí el archivo'],
      'pagos-a-medicos': ['/Soporte/Medicos', 'No hay nada por pagar'],
      'estado-soporte': ['/Soporte/Estado', 'Cómo va cada parte'],
      'cuenta-soporte': ['/MiCuenta', 'Cerrar sesión'],
    })
    await visit(await journey.administrator(360), {
      'inicio-administrador': ['/Dashboard', 'Ricardo Sarmiento'],
      avisos: ['/Avisos', 'Le llega de inmediato a quien esté conectado'],
      catalogos: ['/Catalogos', 'Datos de la persona'],
      catalogo: ['/Catalogos/subspecialities', '1 – 20 de'],
      'catalogo-registro': ['/Catalogos/certifications?entry=9', 'De fábrica'],
    })
  })
})

describe('every screen before its answer, and without one', () => {
  const strangersScreens = { registro: '/NewPersonRegister', 'registro-medico': '/NewDoctorRegister' }
  const patientScreens = {
    inicio: '/Dashboard',
    solicitud: '/CitaEspera/Solicitud',
    ofertas: '/CitaEspera/Seleccion',
    resumen: '/Summary',
    'resultado-pago': '/ResponsePage?referenceCode=TUR-1',
    'mis-citas': '/CitasPaciente/CitasPaciente',
    notificaciones: '/Notificaciones',
    cuenta: '/MiCuenta',
    perfil: '/Patient/EditProfilePatient',
    privacidad: '/MiCuenta/Privacidad',
    'mis-datos': '/MiCuenta/MisDatos',
    'mi-historia': '/ClinicHistory/patient',
    autorizaciones: '/ClinicHistory/Authorization/Patient',
  }
  const doctorScreens = {
    'citas-medico': '/CitasMedico/MisCitas',
    'solicitudes-medico': '/CitasMedico/MisCitas?tab=consultasSinOfertas',
    'ofertas-hechas': '/CitaEspera/Ofertar',
    'datos-medico': '/Doctor/EditDoctor',
  }
  const supportScreens = {
    'cola-soporte': '/Soporte',
    'historia-soporte': '/Soporte/Historia/TUR-1',
    'pagos-soporte': '/Soporte/Pagos',
    'estado-soporte': '/Soporte/Estado',
  }

  it('shows its shape in grey, then says what failed', async () => {
    await waitsThenFails(await journey.window(360), strangersScreens)
    await waitsThenFails(await journey.patient(360, '1000000001'), patientScreens)
    await waitsThenFails(await journey.doctor(360, '1000000101'), doctorScreens)
    await waitsThenFails(await journey.support(360), supportScreens)
    await waitsThenFails(await journey.administrator(360), { catalogo: '/Catalogos/countries' })
  })
})

/** The screens share a shape and a message: the days look at two of each person's, the nights and pictures at all. */
const judges = (index: number): boolean => index < 2 || isNight || !!process.env.PICTURES

/** The answers are held back until they are looked for in vain. */
async function waitsThenFails(page: Page, screens: Record<string, string>): Promise<void> {
  let held: Route[] = []
  let fails = false
  const refuse = (route: Route) =>
    route.fulfill({ status: 500, json: { code: 3000, data: {}, message: 'Algo salió mal', errors: [] } })
  await page.route('**/api/v1/**', (route) => (fails ? refuse(route) : void held.push(route)))
  for (const [index, [name, path]] of Object.entries(screens).entries()) {
    fails = false
    held = []
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (judges(index)) await look(page, `${name}-cargando`)
    fails = true
    await Promise.all(held.map(refuse))
    await page.getByRole('button', { name: 'Intentar de nuevo' }).first().waitFor()
    if (judges(index)) await look(page, `${name}-error`)
  }
}
