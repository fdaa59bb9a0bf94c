import { type Documents, type Handler, projection } from '../projection.ts'
import { cupIndex, doctorKey, type MatchedDoctor, model, specialityIndex } from './view.ts'

interface OfDoctor {
  data: { doctorId: string }
}

/** A handler that changes what is known of a doctor, from the first event about them on. */
const changed = <Event extends OfDoctor>(
  change: (doctor: MatchedDoctor, data: Event['data'], documents: Documents) => MatchedDoctor,
): Handler<Event> => ({
  reads: ({ data }) => [doctorKey(data.doctorId)],
  writes({ data }, documents) {
    const { doctorId } = data
    const doctor = documents.get<MatchedDoctor>(doctorKey(doctorId)) ?? unknown(doctorId)
    documents.set(doctorKey(doctorId), change(doctor, data, documents))
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
  SpecialitiesDeclared: changed((doctor, { doctorId, specialityIds, cupIds }, documents) => {
    leaveIndexes(documents, doctor)
    for (const id of specialityIds) documents.addToIndex(specialityIndex(id), doctorId, 0)
    for (const id of cupIds) documents.addToIndex(cupIndex(id), doctorId, 0)
    return { ...doctor, specialityIds, cupIds }
  }),
  OfferReceivingSwitched: changed((doctor, { on }) => ({ ...doctor, receivesOffers: on })),
  ConsultingRoomOpened: changed((doctor, { cityId }) => ({ ...doctor, cityIds: [...doctor.cityIds, cityId] })),
  PersonErased: {
    reads: ({ data }) => [doctorKey(data.accountId)],
    writes({ data: { accountId } }, documents) {
      const doctor = documents.get<MatchedDoctor>(doctorKey(accountId))
      if (!doctor) return
      leaveIndexes(documents, doctor)
      documents.delete(doctorKey(accountId))
    },
  },
})

function leaveIndexes(documents: Documents, { doctorId, specialityIds, cupIds }: MatchedDoctor): void {
  for (const id of specialityIds) documents.removeFromIndex(specialityIndex(id), doctorId)
  for (const id of cupIds) documents.removeFromIndex(cupIndex(id), doctorId)
}
