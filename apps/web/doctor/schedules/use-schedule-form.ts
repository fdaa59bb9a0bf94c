import { type MedicalSchedule, openSchedule } from '@turno/contract/areas/schedules.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { useAffected } from '../../shared/agenda/affected.tsx'
import { draftOf, extraErrorsIn, type ScheduleDraft, scheduleIn } from './draft.ts'
import { texts } from './texts.ts'

/** In the order of the screen. */
const order = [
  ...['room', 'country', 'department', 'city_id', 'cup', 'weekly', 'office', 'officePrice', 'video', 'videoPrice'],
  ...['home', 'homePrice', 'visit', 'notice', 'horizon', 'valid_from', 'valid_to'],
]

/** The form of one schedule, and the sold appointments that its change would leave behind. */
export function useScheduleForm(
  schedule: MedicalSchedule | undefined,
  begins: Parameters<typeof draftOf>[1],
  saved: (id: string) => Promise<unknown>,
) {
  const [known] = useState(() => draftOf(schedule, begins))
  const affected = useAffected()
  const form = useForm({
    known,
    order,
    schema: openSchedule,
    body: scheduleIn,
    prefix: 'schedule-',
    extraErrors: (values: ScheduleDraft) => extraErrorsIn(values, texts.wrong),
    send: async (key, body) => {
      if (!schedule) return (await ask(schedules.open, { key, body })).id
      const { id, revision } = schedule
      await ask(schedules.revise, { key, params: { id }, body: { ...body, revision, shown: affected.shown } })
      return id
    },
    sent: async (id) => {
      toast(schedule ? texts.updated : texts.created)
      form.forget()
      await saved(id)
    },
    failed: affected.takes,
    announce: (_, detail) => toast(texts.notSaved, { tone: 'bad', detail }),
  })
  return {
    form: {
      ...form,
      // The displayed warning was about other hours.
      set: (change: Partial<ScheduleDraft>) => {
        affected.forget()
        form.set(change)
      },
    },
    /** The schedule as it is offered now. */
    known,
    appointments: affected.appointments,
    discard: () => {
      affected.forget()
      form.forget()
    },
  }
}
