import { screen, waitFor, within } from '@testing-library/dom'
import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import type { OpenRemark, OwnRemark } from '@turno/contract/areas/record-remarks.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import * as remarks from '@turno/contract/endpoints/record-remarks.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { NoteServer, signedNote } from './encounter.fixture.ts'
import { button, dialog, field, go, openAs, says, title } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

const patient = '1000000005'
const doctor = '1000000101'
const item: HistoryItem = {
  ...{ id: 'ana_1_1', date: '2026-11-26T15:52:00.000Z', doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz' },
  ...{ speciality: 'Dermatología', care_type: 0, state: 'signed', parts: [], annulled: [], addenda: 0 },
  ...{ summary: 'Acné vulgar', sought: 'Acné vulgar' },
}
const allergy = { id: 'e1', doctor_id: 'ruiz', kind: 'allergy' as const, substance: 'la penicilina', reaction: '' }
const made: OwnRemark = {
  ...{ id: 'e1_1', encounter_id: 'ana_1_1', entry_id: 'e1', doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz' },
  ...{ text: 'No soy alérgica', at: '2031-03-03T15:00:00.000Z', answer_by: '2099-03-25T05:00:00.000Z', answer: null },
}
const writers = [{ doctor_id: 'ruiz', doctor: 'Dr. Andrés Ruiz' }]
const wrong = 'Algo está mal o falta'

async function openOwn(own: readonly OwnRemark[] = [], by = writers) {
  const user = await openAs('patient', patient, '/404')
  answer(encounters.histories, { items: [item], right: null })
  answer(encounters.note, signedNote)
  answer(access.standing, { entries: [allergy] })
  answer(remarks.ownRemarks, { remarks: [...own], writers: by })
  go(href(pages.ownRecord))
  await title('Mi historia')
  return user
}

describe('a patient who finds something wrong in their record', () => {
  it('says what it is about, reads who answers and until when, and sends it', async () => {
    const user = await openOwn()
    answer(remarks.make, { id: 'e1_1' })
    await user.click(await button(wrong))
    const about = await dialog()
    await user.selectOptions(await field<HTMLSelectElement>('Sobre qué'), 'entry/e1')
    await says(/Lo lee Dr\. Andrés Ruiz, y te responde antes del \d+ \w{3} \d{4}\./, about)
    await user.click(await button('Enviar', about))
    await says('Escribe qué está mal o qué falta', about)
    expect(callsOf(remarks.make)).toHaveLength(0)
    await user.type(await field('Qué está mal o qué falta'), 'No soy alérgica')
    answer(remarks.ownRemarks, { remarks: [made], writers })
    await user.click(await button('Enviar', about))
    await says(/Enviado el 3 mar 2031; Dr\. Andrés Ruiz te responde antes del 25 mar 2099/)
    expect(JSON.parse(callsOf(remarks.make)[0]!.body)).toEqual({
      about: { kind: 'entry', entry_id: 'e1' },
      text: 'No soy alérgica',
    })
  })

  it('writes under the note itself, once at a time', async () => {
    const user = await openOwn()
    answer(remarks.make, { id: 'ana_1_1_1' })
    await user.click(await button(/^Leer/))
    const note = await dialog()
    await user.click(await button(wrong, note))
    await user.type(await field('Qué está mal o qué falta'), 'Fue en abril')
    answer(remarks.ownRemarks, {
      remarks: [{ ...made, id: 'ana_1_1_1', entry_id: null, text: 'Fue en abril' }],
      writers,
    })
    await user.click(await button('Enviar', note))
    await says('«Fue en abril»', note)
    expect(within(note).queryByRole('button', { name: wrong })).toBeNull()
    const about = { kind: 'note', encounter_id: 'ana_1_1' }
    expect(JSON.parse(callsOf(remarks.make)[0]!.body)).toEqual({ about, text: 'Fue en abril' })
  })

  it('reads the answer, and that a doctor is late', async () => {
    const answered = { ...made, id: 'a', answer: { at: made.at, addendum_id: null, text: 'Lo dijo su prueba' } }
    const late = { ...made, id: 'b', entry_id: null, answer_by: '2020-03-25T05:00:00.000Z' }
    await openOwn([answered, late])
    await says('«Lo dijo su prueba»')
    await says(/debía responder antes del 25 mar 2020 y no lo ha hecho/)
    await says(/Superintendencia de Industria y Comercio/)
  })

  it('is told the truth where the doctor closed the account', async () => {
    const user = await openOwn([], [{ doctor_id: 'ruiz', doctor: '' }])
    await user.click(await button(wrong))
    const about = await dialog()
    await user.selectOptions(await field<HTMLSelectElement>('Sobre qué'), 'entry/e1')
    await says(/cerró su cuenta en Turno y ya no responde aquí/, about)
    expect(within(about).queryByRole('button', { name: 'Enviar' })).toBeNull()
  })
})

const open: OpenRemark = {
  ...{
    id: 'e1_1',
    encounter_id: 'ana_1_1',
    text: 'No soy alérgica',
    at: made.at,
    answer_by: '2099-03-25T05:00:00.000Z',
  },
  ...{ patient: 'Laura Gómez', patient_id: 'ana', start_date: item.date, entry: allergy, signed: true, late: false },
}

async function openList(waiting: OpenRemark[], second_factor = false) {
  const user = await openAs('doctor', doctor, '/404')
  answer(encounters.unsigned, [])
  answer(remarks.openRemarks, { remarks: waiting, second_factor })
  go(href(pages.visitNotes))
  await title('Consultas por escribir')
  return user
}

describe('a doctor who has to answer', () => {
  it('answers with a note, which is signed', async () => {
    const user = await openList([open], true)
    answer(encounters.addendum, {})
    await says('Sobre lo que anotaste: Alergia a la penicilina')
    await user.click(await button('Responder a Laura Gómez'))
    const answering = await dialog()
    await user.type(await field('Nota'), 'Se corrige')
    await user.type(await field('Tu contraseña'), 'medico123')
    await user.type(await field('Código de tu app'), '123456')
    answer(remarks.openRemarks, { remarks: [], second_factor: true })
    await user.click(await button('Firmar y responder', answering))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(callsOf(encounters.addendum)[0]!.body)).toEqual({
      ...{ text: 'Se corrige', remark_id: 'e1_1', password: 'medico123', code: '123456' },
    })
    expect(screen.queryByText('Por responder')).toBeNull()
  })

  it('says in words why nothing changes, without a password', async () => {
    const user = await openList([{ ...open, late: true }])
    answer(remarks.answerInWords, {})
    await says('Se venció el plazo')
    await user.click(await button('Responder a Laura Gómez'))
    const answering = await dialog()
    await user.click(within(answering).getByRole('radio', { name: 'Sin cambiar nada' }))
    await user.type(await field('Tu respuesta'), 'Lo dijo su prueba')
    await user.click(await button('Responder', answering))
    await waitFor(() => expect(callsOf(remarks.answerInWords)).toHaveLength(1))
    const { path, body } = callsOf(remarks.answerInWords)[0]!
    expect(path).toContain('/patient-care/ana_1_1/remarks/e1_1/answer')
    expect(JSON.parse(body)).toEqual({ text: 'Lo dijo su prueba' })
  })

  it('has only words where the note is not signed', async () => {
    const user = await openList([{ ...open, signed: false }])
    await user.click(await button('Responder a Laura Gómez'))
    const answering = await dialog()
    await says(/La consulta no está firmada/, answering)
    expect(within(answering).queryByRole('radio')).toBeNull()
  })

  it('reads it on the page of its visit', async () => {
    const user = await openAs('doctor', doctor, '/404')
    new NoteServer({ status: 'signed', draft: null })
    answer(encounters.note, signedNote)
    const other = { ...open, id: 'x', encounter_id: 'other', text: 'De otra consulta' }
    answer(remarks.openRemarks, { remarks: [open, other], second_factor: false })
    go(href(pages.visitNotes, { visit: 'ana_1_1' }))
    await says('«No soy alérgica»')
    expect(screen.queryByText('«De otra consulta»')).toBeNull()
    await user.click(await button('Responder a Laura Gómez'))
    await dialog()
  })
})
