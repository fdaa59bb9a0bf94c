import type { Story, StoryEvent, StoryMoment } from '@turno/contract/areas/story.ts'
import { expect, test } from 'vitest'
import { storyLines } from '../story-lines.ts'

const moment = (state: string, patient: string): StoryMoment => ({
  state,
  patient,
  doctor: '',
  money: {
    ...{ charged: 120_000, order: 120_000, commission: 18_000, owed_to_doctor: 0, paid_to_doctor: 102_000 },
    ...{ refund_due: 0, refunded: 0 },
    payouts: [{ at: '2031-03-04T15:00:00.000Z', amount: 102_000, reference: 'BCOL-9', by: 'Soporte, Marcela' }],
  },
})
const event = (title: string, cause: number, after: StoryMoment): StoryEvent => ({
  id: title,
  at: '2031-03-03T15:00:02.000Z',
  type: 'x',
  stream: 'order-1',
  title,
  detail: '',
  tone: 'calm',
  icon: 'circle',
  who: 'Sistema',
  cause,
  data: {},
  after,
})

test('the story command prints a line an event, with its cause, and each side’s view when it changed', () => {
  const same = moment('orden en pago', 'Espera la respuesta.')
  const story: Story = {
    id: 'req',
    view: 'v',
    reference: 'TUR-1',
    outcome: 'pagada',
    patient: 'Laura',
    doctor: '',
    about_doctor: null,
    has_reason: false,
    cases: [],
    events: [event('Confirmó', 0, same), event('Avisó', 1, same)],
    chain: { verified: 2, total: 2, whole: true },
    views: [],
  }
  const lines = storyLines(story)
  expect(lines[0]).toBe('TUR-1 · pagada')
  expect(lines.filter((line) => line.includes('Espera la respuesta.'))).toHaveLength(1)
  expect(lines.find((line) => line.includes('Avisó'))).toMatch(/^ {2}2 {2}.*10:00:02.*Avisó · Sistema \(por 1\)$/)
  expect(lines).toEqual(expect.arrayContaining(['Se debe al médico  $0', 'Pagado al médico   $102.000']))
  expect(lines.find((line) => line.includes('BCOL-9'))).toMatch(
    /^Pago al médico de \$102\.000: .*10:00:00.*, Soporte, Marcela$/,
  )
  expect(lines.at(-1)).toBe('Cadena: 2 de 2 eventos con causa, sin huecos')
})
