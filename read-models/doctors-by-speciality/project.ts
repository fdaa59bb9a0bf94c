import { indexesOfDoctor } from '../matched-index.ts'
import { type Documents, type Handler, projection } from '../projection.ts'
import { doctorKey, type MatchedDoctor, model, seeingIndex } from './view.ts'

interface OfDoctor {
  data: { doctorId: string }
}

/** A handler that changes a doctor's document, from the first event about them on. */
const changed = <Event extends OfDoctor>(
  change: (doctor: MatchedDoctor, data: Event['data']) => MatchedDoctor,
): Handler<Event> => ({
  reads: ({ data }) => [doctorKey(data.doctorId)],
  writes({ data }, documents) {
    const { doctorId } = data
    const doctor = documents.get<MatchedDoctor>(doctorKey(doctorId)) ?? unknown(doctorId)
    const after = change(doctor, data)
    documents.set(doctorKey(doctorId), after)
    move(documents, doctorId, indexesOfDoctor(doctor), indexesOfDoctor(after))
  },
})

const unknown = (doctorId: string): MatchedDoctor => ({
  doctorId,
  active: false,
  receivesOffers: true,
  specialityIds: [],
  cupIds: [],
  homeCityId: '',
  rooms: [],
  cityIds: [],
})

/** The doctor, whose cities follow from home and rooms. */
const placed = (doctor: MatchedDoctor): MatchedDoctor => ({
  ...doctor,
  cityIds: [doctor.homeCityId, ...doctor.rooms.flatMap(({ open, cityId }) => (open ? [cityId] : []))],
})

const withRoom = (doctor: MatchedDoctor, room: MatchedDoctor['rooms'][number]): MatchedDoctor =>
  placed({ ...doctor, rooms: [...doctor.rooms.filter(({ roomId }) => roomId !== room.roomId), room] })

const turned = (doctor: MatchedDoctor, roomId: string, open: boolean): MatchedDoctor =>
  placed({ ...doctor, rooms: doctor.rooms.map((room) => (room.roomId === roomId ? { ...room, open } : room)) })

/** Which doctors a request concerns. */
export const doctorsBySpeciality = projection(model, {
  DoctorRegistered: changed((doctor, { cityId }) => placed({ ...doctor, homeCityId: cityId })),
  ResidenceDeclared: changed((doctor, { cityId }) => placed({ ...doctor, homeCityId: cityId })),
  DoctorActivated: changed((doctor) => ({ ...doctor, active: true })),
  DoctorSuspended: changed((doctor) => ({ ...doctor, active: false })),
  DoctorReinstated: changed((doctor, { active }) => ({ ...doctor, active })),
  SpecialityGranted: changed((doctor, { specialityId }) => ({
    ...doctor,
    specialityIds: [...doctor.specialityIds, specialityId],
  })),
  SpecialitiesDeclared: changed((doctor, { specialityIds, cupIds }) => ({ ...doctor, specialityIds, cupIds })),
  OfferReceivingSwitched: changed((doctor, { on }) => ({ ...doctor, receivesOffers: on })),
  ProcedureAdded: changed((doctor, { cupId }) => ({ ...doctor, cupIds: [...doctor.cupIds, cupId] })),
  ProcedureRemoved: changed((doctor, { cupId }) => ({
    ...doctor,
    cupIds: doctor.cupIds.filter((each) => each !== cupId),
  })),
  ConsultingRoomOpened: changed((doctor, { roomId, cityId }) => withRoom(doctor, { roomId, cityId, open: true })),
  ConsultingRoomDescribed: changed((doctor, { roomId, cityId }) => {
    const open = doctor.rooms.find((room) => room.roomId === roomId)?.open ?? true
    return withRoom(doctor, { roomId, cityId, open })
  }),
  ConsultingRoomClosed: changed((doctor, { roomId }) => turned(doctor, roomId, false)),
  ConsultingRoomReopened: changed((doctor, { roomId }) => turned(doctor, roomId, true)),
  PersonErased: {
    reads: ({ data }) => [doctorKey(data.accountId)],
    writes({ data: { accountId } }, documents) {
      const doctor = documents.get<MatchedDoctor>(doctorKey(accountId))
      if (!doctor) return
      move(documents, accountId, indexesOfDoctor(doctor), [])
      documents.delete(doctorKey(accountId))
    },
  },
})

function move(documents: Documents, doctorId: string, from: readonly string[], to: readonly string[]): void {
  for (const matched of from) if (!to.includes(matched)) documents.removeFromIndex(seeingIndex(matched), doctorId)
  for (const matched of to) if (!from.includes(matched)) documents.addToIndex(seeingIndex(matched), doctorId, 0)
}
