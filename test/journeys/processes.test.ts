import { isNight } from '@turno/adapters/runs.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Cluster, type ClusterEngines } from '../support/cluster.ts'
import { Random } from '../support/random.ts'
import { go, Journey } from './browser.fixture.ts'
import { askForDermatologist, choose, offer, pay } from './steps.ts'

// Bookings without a browser run on both engines by day too: test/processes.
const everyEngine: ClusterEngines[] = isNight ? ['shared', 'distributed'] : ['distributed']

describe.each(everyEngine)('in a browser, with separate processes and %s engines', (engines) => {
  let cluster: Cluster
  let journey: Journey
  beforeAll(async () => {
    journey = await Journey.open(async (dataDir) => {
      cluster = await Cluster.start(dataDir, new Random(Date.now()), engines)
      return { url: cluster.url, stop: () => cluster[Symbol.asyncDispose]() }
    })
  })
  afterAll(() => journey.close())

  it('a patient posts, a doctor offers and is paid though an api dies; both see it at once', async () => {
    const patient = await journey.patient(360, '1000000001')
    const doctor = await journey.doctor(1440, '1000000101')
    await askForDermatologist(patient, 'Mancha en el brazo')
    await offer(doctor, 'Mancha en el brazo', '10:45', '90000')
    await patient.getByRole('heading', { name: '1 oferta de Dermatología' }).waitFor()
    await cluster.kill('api')
    await choose(patient)
    await cluster.revive('api')
    await pay(patient, 'Aprobar')
    await patient.getByText('Tu cita está confirmada').waitFor()
    await go(doctor, '/CitasMedico/MisCitas')
    await doctor.getByRole('article').getByText('Laura Gómez Arango').waitFor()
    expect(await cluster.stop()).toBe(0)
  })
})
