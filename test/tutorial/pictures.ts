import { fileURLToPath } from 'node:url'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { bogotaDate, nextDate } from '@turno/domain/time.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client, credentials } from '@turno/standalone/test/client.ts'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { startHere } from '../support/product-here.ts'
import { chromiumPath } from '../support/require-chromium.ts'

/**
 * Takes the pictures of the doctors' guide from the real screens, on a phone, and writes them beside the guide. The
 * doctor is one of the demo.
 */
const folder = fileURLToPath(new URL('../../apps/web/doctor/help/pictures/', import.meta.url))

/** So much of a phone, in CSS pixels, and so sharp. The guide has the same ratio. */
const shown = { width: 360, height: 640, sharpness: 1.5 }

/** Name of the picture: the address, and the selector of its top. */
const scenes: Record<string, [path: string, top: string]> = {
  profile: ['/Doctor/EditDoctor', 'h1'],
  documents: ['/Doctor/EditDoctor', '#documentos'],
  specialities: ['/EspecialidadesxMedico/EspecialidadesxMedico', 'h1'],
  room: ['/ConsultingRoom/ConsultingRoom', 'h1'],
  schedule: ['/schedule/schedule', 'h1'],
  firstHour: ['/CitasMedico/MisCitas?tab=consultasSinOfertas', 'h1'],
}

await using product = await startHere()
await using browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
await askForDoctor()
const page = await pageOfDoctor()
for (const [name, [path, top]] of Object.entries(scenes)) await take(name, path, top)

/** So that a request waits for the doctor. */
async function askForDoctor(): Promise<void> {
  const patient = await Client.logIn(product.url, demoPatients[0]!)
  await patient.post('/api/v1/pending-appointments', {
    patient_id: patient.id,
    specialty_id: '308',
    care_type: 0,
    city_id: '76001',
    type: 2,
    terms: true,
    observations: 'Mancha en el brazo izquierdo',
    fecha_final: nextDate(bogotaDate(systemClock.now())),
    hora_final: '23:00',
  })
}

async function pageOfDoctor(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: shown.width, height: shown.height },
    deviceScaleFactor: shown.sharpness,
    reducedMotion: 'reduce',
    locale: 'es-CO',
    serviceWorkers: 'block',
  })
  const opened = await context.newPage()
  const answer = await opened.request.post('/api/login', { data: credentials(demoDoctors[0]!) })
  const { access_token: token, data } = await answer.json()
  const session = JSON.stringify({ token, userId: data.user_id, role: 'doctor', since: Date.now() })
  await opened.addInitScript(`localStorage.setItem('turno.session', ${JSON.stringify(session)})`)
  return opened
}

async function take(name: string, path: string, top: string): Promise<void> {
  await page.goto(path)
  await page.locator(top).first().waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await page.evaluate(`document.querySelector(${JSON.stringify(top)}).scrollIntoView()`)
  if (top !== 'h1') await page.evaluate('scrollBy(0, -16)')
  const taken = await page.screenshot()
  await sharp(taken).webp({ quality: 75, effort: 6 }).toFile(`${folder}${name}.webp`)
}
