import { describe, it } from 'vitest'
import { notFound, reject } from '../decider.ts'
import { after, given, history, noon, visit } from '../scenario.fixture.ts'
import { confirmingTexts } from './confirming.ts'
import { appointment } from './decide.ts'

const ids = { appointmentId: 'ana_1_1', patientId: 'ana' }
const nextDay = { ...visit, start: after(24 * 60), end: after(24 * 60 + 20) }
const schedule = {
  type: 'ScheduleAppointment',
  ...ids,
  orderId: 'ana_1',
  requestId: 'q1',
  visit: nextDay,
  now: noon,
} as const
const confirm = { type: 'ConfirmAttendance', start: nextDay.start, now: after(60) } as const
const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, now: after(30) } as const

describe('a patient who says that they will come', () => {
  const scheduled = history(appointment, schedule)
  it('says it once, and not once the visit has begun', () => {
    given(appointment, scheduled)
      .when(confirm)
      .then([{ type: 'AppointmentConfirmed', data: { ...ids, doctorId: 'ruiz', start: nextDay.start } }])
    given(appointment, history(appointment, schedule, confirm))
      .when(confirm)
      .then([])
    given(appointment, scheduled)
      .when({ ...confirm, start: null, now: nextDay.start })
      .then(reject(confirmingTexts.begun))
  })
  it('says it of the hour that they were asked about, and of an appointment that stands', () => {
    given(appointment, scheduled)
      .when({ ...confirm, start: after(48 * 60) })
      .then(reject(confirmingTexts.otherHour))
    given(appointment, history(appointment, schedule, cancel))
      .when(confirm)
      .then(reject(confirmingTexts.cancelled))
    given(appointment).when(confirm).then(notFound)
  })
})
