import { randomUUID } from 'node:crypto'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { demoPasswords } from '@turno/standalone/demo/people.ts'
import { type Answer, Client } from '@turno/standalone/test/client.ts'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { openSecondConnection } from '../support/second-connection.ts'
import { untilStill } from '../support/until.ts'
import { type Ask, besideBareKoa } from './beside-koa.ts'
import { type Figure, median } from './figure.ts'
import { fillRecord } from './filled-record.ts'
import { sized } from './size.ts'
import { soldByVideo } from './sold-by-video.ts'
import { typingOnPhone } from './typing.ts'

/** A record of a year: 2,000 observations in all. */
const year = { visits: sized(60, 3), measures: sized(33, 3) }
const load = { rounds: sized(5), atOnce: 2, warmUp: sized(30, 2), askedARound: sized(60, 4) }
const signings = sized(15)

/** Clinical records: a year of them opened, a note signed and printed, and a doctor's keys on a cheap phone. */
export async function* records(): AsyncGenerator<Figure | object> {
  await using folder = await temporaryFolder()
  await using product = await startChild({ dataDir: folder.path })
  const [writer, reader] = [demoDoctors[0]!, demoDoctors[1]!]
  const [patient, doctor, other] = await Promise.all(
    [demoPatients[0]!, writer, reader].map((one) => Client.logIn(product.url, one)),
  )
  const engines = await openSecondConnection(folder.path)
  try {
    const two = { patientId: patient!.id, doctorId: doctor!.id }
    const notes = await fillRecord(engines, { ...two, ...year })
    // Of whom a visit opens the record that is there before it.
    const visit = await soldByVideo(engines, patient!.id, other!.id)
    const list = `/api/v1/patient-care/medical-histories/patient/${patient!.id}/doctor/0`
    let listed = 0
    await untilStill(
      'the list of the record',
      async () => {
        listed = (await other!.get(list)).data.items.length
        return listed === notes.length
      },
      () => listed,
    )
    const asked =
      (client: Client, paths: readonly string[]) =>
      (number: number): Ask => ({
        method: 'GET',
        path: paths[number % paths.length]!,
        headers: { authorization: `Bearer ${client.token}` },
      })
    const size = `${year.visits} notes with ${year.visits * year.measures} measures`
    const figures = [
      ['record, its patient’s list', patient!, [list]],
      ['record, another doctor’s list', other!, [list]],
      ['record, its notes', other!, notes.map((id) => `/api/v1/patient-care/${id}/record`)],
      ['record, page of a visit', other!, [`/api/v1/patient-care/${visit.appointmentId}/encounter`]],
    ] as const
    for (const [figure, client, paths] of figures) {
      const what = `GET ${paths[0]!.replace(/[^/]{30,}/g, ':id')}, ${size}, ${load.atOnce} at once`
      yield await besideBareKoa({ figure, what }, product, asked(client, paths), { ...load, folder: folder.path })
    }
    yield await signed(doctor!, async () => (await soldByVideo(engines, patient!.id, doctor!.id)).appointmentId)
    const written = await soldByVideo(engines, patient!.id, doctor!.id)
    yield await typingOnPhone(product.url, writer, `/ClinicHistory/patient?visit=${written.appointmentId}`)
  } finally {
    await engines.eventStore.close()
  }
}

const words = {
  reason: 'Control',
  illness: 'Sigue como estaba, sin cambios.',
  'measure.PESO': 70.5,
  diagnoses: [{ code: 'I10X', name: 'Hipertensión esencial (primaria)', type: '02', main: true }],
  plan: 'Control en tres meses',
  notExamined: 'No se palpó el abdomen',
}

/** Time from the signature to the paper in its file, beside a login, whose password costs the same. */
async function signed(doctor: Client, sell: () => Promise<string>): Promise<object> {
  const of = { sign: [] as number[], paper: [] as number[], login: [] as number[] }
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    into.push(performance.now() - start)
  }
  for (let round = 0; round < signings; round++) {
    const path = `/api/v1/patient-care/${await sell()}`
    await done(doctor.post(`${path}/encounter`))
    const device = { id: randomUUID(), name: 'Computador' }
    for (const [field, value] of Object.entries(words)) {
      const body = { field, value, revision: 0, number: 1, device }
      await done(doctor.send('PUT', `${path}/draft`, body))
    }
    const revisions = Object.fromEntries(Object.keys(words).map((field) => [field, 1]))
    await timed(of.sign, () => done(doctor.post(`${path}/sign`, { password: demoPasswords.doctor, revisions })))
    await timed(of.paper, async () => {
      const pdf = await fetch(`${doctor.url}${path}/papers/note`, {
        headers: { authorization: `Bearer ${doctor.token}` },
      })
      if (!pdf.ok) throw new Error(`the paper: ${pdf.status}`)
      await pdf.arrayBuffer()
    })
    await timed(of.login, () => Client.logIn(doctor.url, demoDoctors[0]!))
  }
  const ms = (name: keyof typeof of) => Number(median(of[name]).toFixed(1))
  const worst = (name: keyof typeof of) => Number(Math.max(...of[name]).toFixed(1))
  return {
    figure: 'note signed, then its PDF',
    what: 'POST sign with the password, and the first GET of its paper, which is made then; medians and worst',
    ...{ signMs: ms('sign'), worstSignMs: worst('sign'), paperMs: ms('paper'), worstPaperMs: worst('paper') },
    yardstick: 'a login of the same doctor, which checks the password and appends once',
    yardstickMs: ms('login'),
    ratio: Number((ms('login') / (ms('sign') + ms('paper'))).toFixed(3)),
    rounds: signings,
  }
}

async function done(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}
