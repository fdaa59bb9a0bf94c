import type { FoundCode } from '@turno/contract/areas/codes.ts'
import type { Draft, Encounter, EncounterPage } from '@turno/contract/areas/encounters.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import { codes } from '@turno/contract/endpoints/codes.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import { bodyMeasures } from '@turno/domain/catalogues/body-measures.ts'
import { diagnosisTypes } from '@turno/domain/catalogues/diagnosis-types.ts'
import { measureUnits } from '@turno/domain/catalogues/measure-units.ts'
import * as drafts from '@turno/domain/encounter/draft.ts'
import { answer } from './server.fixture.ts'

/** The browser on which a test types. */
export const otherDevice = { id: '7b8f2c8e-0d5c-4a51-8f0d-1a6a2f6f7c01', name: 'Celular' }

const page: EncounterPage = {
  id: 'ana_1_1',
  status: 'open',
  patient: {
    ...{ id: 'ana', name: 'Laura Gómez', sex: 'Femenino', birth_date: '1992-05-03' },
    ...{ document: 'CC 1144012345', insurer: 'EPS Sura' },
  },
  known: true,
  closed: false,
  care_type: 0,
  start_date: new Date().toISOString(),
  by_hand: false,
  speciality: 'Dermatología',
  consent_at: null,
  finished: false,
  why_not_finish: null,
  template: 'control',
  signs: ['prescription', 'order', 'incapacity'],
  draft: {},
  told: '',
  last_note: null,
  browser_key: 'ab'.repeat(32),
  second_factor: false,
  standing: {
    entries: [
      { id: 'e1', doctor_id: 'ruiz', kind: 'allergy', substance: 'Penicilina', reaction: 'Anafilaxia, 2019' },
      { id: 'e2', doctor_id: 'ruiz', kind: 'problem', code: 'E03.9', text: 'Hipotiroidismo' },
    ],
  },
}

/** A server that keeps the draft of one visit as the product does, and answers what is asked beside it. */
export class NoteServer {
  draft = drafts.emptyDraft
  page: EncounterPage

  constructor(change: Partial<EncounterPage> = {}) {
    this.page = { ...page, ...change }
    answer(encounters.page, () => ({ ...this.page, draft: this.page.status === 'open' ? this.fields() : null }))
    answer(encounters.histories, { items: [], right: null })
    answer(encounters.unsigned, [])
    answer(codes, [])
    answer(catalogues.page, ({ path }) => recordsOf(path.split('/').at(-1)!.split('?')[0]!))
    this.saves()
  }

  /** From now on saves arrive. */
  saves(): void {
    answer(encounters.saveDraft, ({ body }) => {
      const { field, taken_from: takenFrom, ...more } = JSON.parse(body)
      this.write({ ...more, field, takenFrom })
      return { field: this.fields()[field]! }
    })
  }

  write(save: Omit<drafts.Save, 'at'>): void {
    this.draft = drafts.saved(this.draft, { ...save, at: new Date().toISOString() })
  }

  fields(): Draft {
    return Object.fromEntries(
      Object.entries(this.draft.fields).map(([id, { seen: _, takenFrom, others, ...field }]) => [
        id,
        { ...field, taken_from: takenFrom, others: [...others] },
      ]),
    )
  }

  value(field: string): unknown {
    return this.draft.fields[field]?.value
  }
}

const tables = { bodyMeasures, measureUnits, diagnosisTypes }

const recordsOf = (catalogue: string) =>
  (tables[catalogue as keyof typeof tables]?.seeds.rows ?? []).map(({ code, name, parent, details }) => ({
    ...{ id: code, name, parent: parent ?? null, details: details ?? {} },
    ...{ retired: false, named: false, revision: 1, unconfirmed: false },
  }))

/** A medicine as the search finds it. */
export const medicine = (generic: string, controlled = false): FoundCode => ({
  ...{ kind: 'medicine', id: generic, code: generic, name: `${generic} 500 mg`, from: null, uses: 0 },
  ...{ generic, concentration: '500 mg', form: { id: 'TAB', name: 'Tableta' }, route: { id: 'ORAL', name: 'Oral' } },
  ...{ unit: { id: 'tableta', name: 'Tableta' }, atc: '', coded: true, controlled },
})

/** What was typed, as the search finds it where no table has it. */
export const uncodedMedicine = (generic: string): FoundCode => ({
  ...{ kind: 'medicine', id: '', code: '', name: generic, from: null, uses: 0, generic, concentration: '' },
  ...{ form: null, route: null, unit: null, atc: '', coded: false, controlled: false },
})

/** A note of the visit as it is read once it is signed. */
export const signedNote: Encounter = {
  ...{ id: 'ana_1_1', patient_id: 'ana', doctor_id: 'ruiz', parts: [], addenda: [] },
  note: {
    ...{ hash: 'f'.repeat(64), signed_at: new Date().toISOString(), code: 'K7QF2M9DXW4T8RHA' },
    content: {
      patient: {
        ...{ name: 'Laura Gómez', documentType: 'CC', document: '1144012345', birthDate: '1992-05-03', sex: 'Mujer' },
        more: [],
      },
      doctor: {
        ...{ name: 'Andrés Ruiz', documentType: 'CC', document: '1', profession: 'Médico', speciality: 'Dermatología' },
        ...{ card: '76-4821-06', reps: null, address: null, contact: null },
      },
      visit: { start: new Date().toISOString(), careType: 0 as const, city: 'Cali', byHand: false, consentAt: null },
      template: { id: 'control', version: 1, name: 'Control' },
      standing: null,
      sections: [
        {
          ...{ id: 'examination', title: 'Examen físico' },
          lines: [
            {
              ...{ id: 'examination', label: 'Examen físico', kind: 'text' as const },
              ...{ value: 'Mejillas sin lesiones', shown: 'Mejillas sin lesiones' },
            },
          ],
        },
      ],
    },
  },
}

/** What a signature is told of a wrong password. */
export const wrongPassword = {
  message: 'La contraseña no es correcta.',
  errors: [{ field: 'password', message: 'La contraseña no es correcta.' }],
}
