import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { browserStorage } from '../storage/storage.ts'
import { toast } from '../toasts/toasts.ts'
import { ownId } from '../user/user.ts'
import { nowAtom } from '../wire/server-time.ts'
import { doctorAppointmentsQuestion, isUnclosed } from './appointments.ts'
import { texts } from './texts.ts'

const place = 'turno.askedToClose'
const keptMax = 50
const shownForMs = 20_000

const asked = (): string[] => JSON.parse(browserStorage.getItem(place) ?? '[]')

/** Asks a doctor how a visit ended, once each, when its planned end has passed and nobody has said so. */
export function AskClosing() {
  const { data = [] } = useAtomValue(doctorAppointmentsQuestion)
  const now = useAtomValue(nowAtom)
  const unclosed = data.find((one) => isUnclosed(one, now) && one.doctor_id === ownId() && !asked().includes(one.id))
  const [id, patient] = [unclosed?.id, unclosed?.patient]
  useEffect(() => {
    if (id === undefined) return
    browserStorage.setItem(place, JSON.stringify([...asked(), id].slice(-keptMax)))
    toast(texts.askClosing(patient ?? ''), { detail: texts.askClosingDetail, forMs: shownForMs })
  }, [id, patient])
  return null
}
