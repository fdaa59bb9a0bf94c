import type { PrintedDocument } from './document.ts'

export const sampleDocument: PrintedDocument = {
  title: 'Fórmula médica',
  about: 'N.º 1 de la consulta',
  from: { name: 'Andrés Ruiz Salcedo', lines: ['Médico · Dermatología'], contact: ['Cra. 42 #5-21', 'Cali'] },
  facts: [
    { label: 'Paciente', text: 'Laura Gómez' },
    { label: 'Documento', text: 'CC 1144012345' },
  ],
  parts: [
    { kind: 'alert', text: 'Alergias: penicilina' },
    { kind: 'section', title: 'Plan', lines: [{ label: null, text: 'Control en 8 semanas' }] },
    { kind: 'item', title: 'Doxiciclina 100 mg', aside: '28 (veintiocho) tabletas', text: 'Vía oral.' },
    { kind: 'remark', text: 'Vigencia: 30 días' },
  ],
  signature: ['Firmada electrónicamente por Andrés Ruiz Salcedo'],
  check: { address: 'https://turno.test/v/K7QF2M9DXW4T8RHA', shown: 'turno.test/v', code: 'K7QF-2M9D-XW4T-8RHA' },
  foot: 'Turno es el medio',
  at: '2026-11-26T15:52:00.000Z',
}

/** The same with one text in its only part. */
export const documentWith = (text: string): PrintedDocument => ({
  ...sampleDocument,
  parts: [{ kind: 'section', title: 'Plan', lines: [{ label: null, text }] }],
})
