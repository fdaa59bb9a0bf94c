import { indexesOfDoctor } from '../matched-index.ts'
import { type Documents, type Handler, projection } from '../projection.ts'
import { doctorKey, type MatchedDoctor, model, seeingIndex } from './view.ts'

interface OfDoctor {
  data: { doctorId: string }
}

/** A handler that changes what is known of a doctor, from the first event about them on. */
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
  cityIds: [],
})

/** Which doctors a request concerns. */
export const doctorsBySpeciality = projection(model, {
  DoctorRegistered: changed((doctor, { cityId }) => ({ ...doctor, cityIds: [cityId, ...doctor.cityIds] })),
  ResidenceDeclared: changed((doctor, { cityId }) => ({ ...doctor, cityIds: [cityId, ...doctor.cityIds.slice(1)] })),
  DoctorActivated: changed((doctor) => ({ ...doctor, active: true })),
  SpecialitiesDeclared: changed((doctor, { specialityIds, cupIds }) => ({ ...doctor, specialityIds, cupIds })),
  OfferReceivingSwitched: changed((doctor, { on }) => ({ ...doctor, receivesOffers: on })),
  ConsultingRoomOpened: changed((doctor, { cityId }) => ({ ...doctor, cityIds: [...doctor.cityIds, cityId] })),
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
