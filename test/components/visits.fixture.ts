import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { answer } from './server.fixture.ts'

/** From now on these are all appointments that are not over: on one page, and each by its id. */
export function answerVisits(visits: Appointment[]): void {
  answer(appointments.coming, ({ path }) => {
    const asked = new URL(path, 'http://x').searchParams
    const found = visits.filter(
      (one) =>
        (!asked.has('video') || one.clase_atencion === 1) &&
        (!asked.has('proposed') || one.proposal !== null) &&
        (!asked.has('order') || orderOfLine(one.id) === asked.get('order')),
    )
    return { appointments: found, more: false, total: found.length, days: [] }
  })
  for (const one of visits)
    answer({ ...appointments.one, path: appointments.one.path.replace(':id', one.id) } as typeof appointments.one, {
      preparation: '',
      ...one,
    })
}
