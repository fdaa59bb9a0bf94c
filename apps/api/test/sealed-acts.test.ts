import { ActUnreadable } from '@turno/domain/clinical/act.ts'
import { expect, test } from 'vitest'
import { sealedAct } from '../shared/records/signed-content.ts'

const doctor = {
  ...{ name: 'Marta Ruiz', documentType: 'CC', document: '94', profession: '', speciality: '', card: '' },
  ...{ reps: null, address: null, contact: null },
}

test('nothing is signed that nobody could read again: JSON has no endless number, nor what is undefined', () => {
  expect(JSON.parse(sealedAct({ doctor, text: 'Mejor' }).content)).toMatchObject({ doctor, text: 'Mejor' })
  const endless = { systolic: Number.POSITIVE_INFINITY, diastolic: 80 }
  const line = { id: 'pressure', label: 'Presión', kind: 'pressure', value: endless, shown: '' } as const
  const patient = { name: 'Ana', documentType: 'CC', document: '1', birthDate: null, sex: null, more: [] }
  const visit = { start: '2031-03-03T15:00:00.000Z', careType: 0, city: '', byHand: false, consentAt: null } as const
  const template = { id: 'general', version: 1, name: 'General' }
  const note = (lines: (typeof line)[]) => ({
    ...{ patient, doctor, visit, template, standing: null },
    sections: [{ id: 'vitals', title: 'Signos', lines }],
  })
  expect(() => sealedAct(note([line]))).toThrow(ActUnreadable)
  expect(sealedAct(note([{ ...line, value: { systolic: 120, diastolic: 80 } as typeof endless }])).hash).toHaveLength(
    64,
  )
  expect(() => sealedAct({ doctor, text: undefined as never })).toThrow(ActUnreadable)
})
