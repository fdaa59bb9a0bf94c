import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { onTestFinished, vi } from 'vitest'
import { appointmentIn } from './appointment.fixture.ts'

const after = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** An appointment by video of Dra. Vélez, so many minutes from now. */
export const byVideoIn = (minutes: number, change: Partial<Appointment> = {}): Appointment =>
  appointmentIn(minutes, { clase_atencion: 1, doctor: 'Dra. Liliana Vélez', office_address: '', ...change })

const outside = { inside: false, entered_at: null, telephone: false }
/** Presence in the room since now. */
export const inside = (): VideoVisit['at_patient'] => ({
  inside: true,
  entered_at: new Date().toISOString(),
  telephone: false,
})

/** The consultation of an appointment, in which nothing has happened yet. */
export function consultationOf(
  { id, start_date, end_date, doctor_id, doctor, specialities, patient_id, patient }: Appointment,
  change: Partial<VideoVisit> = {},
): VideoVisit {
  return {
    ...{ appointment_id: id, start_date, end_date, doctor_id, doctor, specialities, patient_id, patient },
    ...{ opens_at: after(start_date, -15), closes_at: after(end_date, 60), absent_at: after(start_date, 15) },
    ...{ at_patient: outside, at_doctor: outside, consent: null, delay_minutes: 0, calls: 0, called_at: null },
    ...{ connected_at: null, phone: '+573150000000', ended: null },
    ...change,
  }
}

type Device = 'video' | 'audio'

const Plain = MediaStream
/** The document's own lists no tracks. */
class Stream extends Plain {
  override getTracks() {
    return [...this.getVideoTracks(), ...this.getAudioTracks()]
  }
}

/** The browser's devices: each works, or refuses with the name of an error. */
export function devicesAre(devices: Record<Device, 'works' | (string & {})>): void {
  replace(globalThis, 'MediaStream', Stream)
  const getUserMedia = async (wants: Partial<Record<Device, unknown>>) => {
    const wanted = (['video', 'audio'] as const).filter((device) => wants[device])
    const refused = wanted.map((device) => devices[device]).find((each) => each !== 'works')
    if (refused) throw new DOMException('', refused)
    const stream = new MediaStream()
    for (const kind of wanted) stream.addTrack({ kind, stop: () => undefined } as MediaStreamTrack)
    return stream
  }
  const mediaDevices = {
    getUserMedia,
    enumerateDevices: async () => [],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  replace(navigator, 'mediaDevices', mediaDevices)
}

/** No socket opens: the room of an appointment that the product does not know would refuse everybody. */
export const socketIsSilent = (): void =>
  replace(
    globalThis,
    'WebSocket',
    class {
      close = () => undefined
      send = () => undefined
    },
  )

/** Until the test ends. */
function replace(place: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(place, name)
  Object.defineProperty(place, name, { configurable: true, writable: true, value })
  onTestFinished(() => {
    if (before) Object.defineProperty(place, name, before)
    else Reflect.deleteProperty(place, name)
  })
}

/** Whether the browser lets pages use the devices without a question. */
export function permissionIs(state: PermissionState): void {
  const status = { state, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status as unknown as PermissionStatus)
}
