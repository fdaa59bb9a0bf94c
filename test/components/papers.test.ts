import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import type { Encounter } from '@turno/contract/areas/encounters.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import * as papers from '@turno/contract/endpoints/papers.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { expect, it, vi } from 'vitest'
import { signedNote } from './encounter.fixture.ts'
import { button, dialog, go, open, openAs, says } from './screen.fixture.ts'
import { answer, callsOf } from './server.fixture.ts'

it('a paper is checked by the address of its QR, pasted whole', async () => {
  const user = await open(href(pages.paperCheck))
  answer(papers.check, {
    ...{ kind: 'prescription', valid: true, signed_at: '2026-11-26T15:52:00.000Z', annulled_at: null },
    ...{ doctor: 'Andrés Ruiz', card: '76-4821-06', files: [] },
  })
  await user.fillIn({ 'Código del documento': `${location.origin}${href(pages.paperCheck)}/K7QF-2M9D-XW4T-8RHA` })
  await user.press('Verificar')
  await says('Fórmula válida')
  expect(location.pathname).toBe(`${href(pages.paperCheck)}/K7QF2M9DXW4T8RHA`)
  expect(callsOf(papers.check).at(-1)!.path).toMatch(/K7QF2M9DXW4T8RHA$/)
})

it('the file of a paper is saved by its day in Bogotá and its number', async () => {
  const user = await openAs('patient', '1000000005', '/404')
  const signed_at = '2026-12-03T02:10:00.000Z'
  const { patient, doctor, visit } = signedNote.note.content
  const prescription: Encounter['parts'][number] = {
    ...{ hash: 'a'.repeat(64), signed_at, number: 2, part: 'prescription', code: 'K7QF2M9DXW4T8RHB' },
    ...{ annulled: false, annulment: null },
    content: { kind: 'prescription', patient, doctor, visit, diagnosis: null, items: [] },
  }
  const item: HistoryItem = {
    ...{ id: signedNote.id, date: signed_at, doctor_id: 'ruiz', doctor: 'Andrés Ruiz', speciality: 'Dermatología' },
    ...{ care_type: 0, state: 'signed', parts: ['prescription'], annulled: [], addenda: 0, summary: '', sought: '' },
  }
  answer(encounters.histories, { items: [item], right: null })
  answer(encounters.note, { ...signedNote, note: { ...signedNote.note, signed_at }, parts: [prescription] })
  go(href(pages.ownRecord))
  await user.click(await button(/^Leer/))
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  answer(papers.paper, '%PDF-' as never)
  await user.press('Historia en PDF', await dialog())
  await vi.waitFor(() => expect(saved).toEqual(['historia-2026-12-02.pdf']))
  await user.press('Fórmula en PDF', await dialog())
  await vi.waitFor(() => expect(saved).toEqual(['historia-2026-12-02.pdf', 'formula-2026-12-02-2.pdf']))
  vi.restoreAllMocks()
})
