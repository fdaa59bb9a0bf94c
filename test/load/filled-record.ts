import { randomUUID } from 'node:crypto'
import { newCode, sealedAct } from '@turno/api/shared/records/signed-content.ts'
import { signedSections } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { encounter, type VisitToWrite } from '@turno/domain/encounter/decide.ts'
import { bogotaDate, bogotaInstant, plusDays } from '@turno/domain/time.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { send } from './sold-by-video.ts'

/** A form with so many measures, and the words of a control. */
function form(measures: number): { template: Template; values: Record<string, unknown> } {
  const fields = Array.from({ length: measures }, (_, at) => ({
    ...{ id: `measure.M${at}`, kind: 'measure' as const, label: `Medida número ${at}` },
  }))
  const texts = ['Motivo de consulta', 'Evolución desde la última consulta', 'Plan'].map((label, at) => ({
    ...{ id: `text${at}`, kind: 'text' as const, label },
  }))
  const diagnoses = { id: 'diagnoses', kind: 'diagnoses' as const, label: 'Diagnósticos' }
  const values = {
    ...Object.fromEntries(fields.map(({ id }, at) => [id, at + 0.5])),
    ...Object.fromEntries(
      texts.map(({ id, label }) => [id, `${label}: ${'sigue como estaba, sin cambios. '.repeat(10)}`]),
    ),
    diagnoses: [{ code: 'I10X', name: 'Hipertensión esencial (primaria)', type: '02', main: true }],
  }
  const sections = [{ id: 'all', title: 'Control', fields: [...texts, ...fields, diagnoses] }]
  return { template: { id: 'bench', version: 1, name: 'Control', sections }, values }
}

/**
 * Signed notes of one patient by one doctor, spread over the year before, written into the log of a product that runs.
 * @returns their ids, the oldest first
 */
export async function fillRecord(
  engines: Engines,
  { patientId, doctorId, visits, measures }: { patientId: string; doctorId: string; visits: number; measures: number },
): Promise<string[]> {
  const { template, values } = form(measures)
  const names = { unit: () => ({ symbol: 'mg', ucum: 'mg' }), diagnosisType: () => 'Confirmado repetido' }
  const sections = signedSections(template, values, names)
  const person = { name: 'Ana Prueba', documentType: 'CC', document: '1144000001' }
  const patient = { ...person, birthDate: '1980-01-01', sex: 'Femenino', more: [] }
  const doctor = {
    ...{ ...person, profession: 'Médico', speciality: 'Medicina general', card: '123', reps: null },
    ...{ address: null, contact: null },
  }
  const today = bogotaDate(engines.clock.now())
  const ids: string[] = []
  for (let at = 0; at < visits; at++) {
    const encounterId = randomUUID()
    const start = bogotaInstant(plusDays(today, -Math.ceil(((visits - at) * 360) / visits)), '10:00')
    const visit: VisitToWrite = {
      ...{ encounterId, appointmentId: null, patientId, doctorId, start, careType: 0, specialityId: null },
      ...{ known: true, cancelled: false, patientAbsent: false, suspended: false },
    }
    const facts = { start, careType: 0, city: 'Cali', byHand: false, consentAt: null } as const
    const { id: templateId, version, name } = template
    const form = { id: templateId, version, name }
    const act = sealedAct({ patient, doctor, visit: facts, template: form, standing: null, sections })
    await send(engines, encounter, encounterId, { type: 'OpenEncounter', visit, draftId: randomUUID() })
    const signing = {
      type: 'SignEncounter',
      visit,
      ...act,
      code: newCode(),
      templateId,
      templateVersion: version,
    } as const
    await send(engines, encounter, encounterId, { ...signing, parts: [] })
    ids.push(encounterId)
  }
  return ids
}
