import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { CalendarPlus } from 'lucide-react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { deskIdAtom } from '../../kit/session/acting.ts'
import { Button } from '../../kit/ui/button.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { calendarFile } from './calendar-file.ts'
import { addressOf } from './place.ts'
import { texts } from './texts.ts'
import { visitHref } from './visit-href.ts'

/** Saves an appointment for the calendar of the device. A doctor's calendar does not get the patient's name. */
export function CalendarButton({ visit, who }: { visit: Appointment; who: string }) {
  const isDoctor = useAtomValue(deskIdAtom) === visit.doctor_id
  const isVideo = visit.clase_atencion === 1

  function add() {
    const entry = {
      id: visit.id,
      title: isDoctor ? texts.inCalendar.doctor : texts.inCalendar.patient(visit.doctor),
      start: visit.start_date,
      end: visit.end_date,
      place: visit.clase_atencion === 0 ? addressOf(visit) : '',
      url: location.origin + (isVideo ? href(pages.videoRoom, { id: visit.id }) : visitHref(visit)),
    }
    const file = new Blob([calendarFile(entry, serverNow())], { type: 'text/calendar;charset=utf-8' })
    saveFile(file, `turno-${bogotaDate(visit.start_date)}.ics`)
  }

  return (
    <Button
      look="btn m"
      icon={CalendarPlus}
      label={texts.toCalendar}
      aria-label={texts.toCalendarName(who, dayAndHour(visit.start_date, serverNow()))}
      onClick={add}
    />
  )
}
