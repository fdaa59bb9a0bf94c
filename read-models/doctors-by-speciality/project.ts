import type { Documents, Projection } from '../projection.ts'
import { cupIndex, doctorKey, type MatchedDoctor, model, specialityIndex } from './view.ts'

/** Which doctors a request concerns. */
export const projection: Projection = {
  ...model,
  handles: [
    'DoctorRegistered',
    'ResidenceDeclared',
    'DoctorActivated',
    'SpecialitiesDeclared',
    'OfferReceivingSwitched',
    'ConsultingRoomOpened',
    'PersonErased',
  ],
  reads: ({ data }) => {
    if ('doctorId' in data && data.doctorId) return [doctorKey(data.doctorId)]
    return 'accountId' in data ? [doctorKey(data.accountId)] : []
  },
  async project(event, documents) {
    switch (event.type) {
      case 'DoctorRegistered':
        return change(documents, event.data.doctorId, (doctor) => ({
          ...doctor,
          cityIds: [event.data.cityId, ...doctor.cityIds],
        }))
      case 'ResidenceDeclared':
        return change(documents, event.data.doctorId, (doctor) => ({
          ...doctor,
          cityIds: [event.data.cityId, ...doctor.cityIds.slice(1)],
        }))
      case 'DoctorActivated':
        return change(documents, event.data.doctorId, (doctor) => ({ ...doctor, active: true }))
      case 'SpecialitiesDeclared':
        return declare(documents, event.data)
      case 'OfferReceivingSwitched':
        return change(documents, event.data.doctorId, (doctor) => ({ ...doctor, receivesOffers: event.data.on }))
      case 'ConsultingRoomOpened':
        return change(documents, event.data.doctorId, (doctor) => ({
          ...doctor,
          cityIds: [...doctor.cityIds, event.data.cityId],
        }))
      case 'PersonErased':
        return forget(documents, event.data.accountId)
    }
  },
}

async function change(
  documents: Documents,
  doctorId: string,
  by: (doctor: MatchedDoctor) => MatchedDoctor,
): Promise<void> {
  documents.set(doctorKey(doctorId), by(await doctorOf(documents, doctorId)))
}

const doctorOf = async (documents: Documents, doctorId: string): Promise<MatchedDoctor> =>
  (await documents.get<MatchedDoctor>(doctorKey(doctorId))) ?? {
    doctorId,
    active: false,
    receivesOffers: true,
    specialityIds: [],
    cupIds: [],
    cityIds: [],
  }

async function declare(
  documents: Documents,
  declared: Pick<MatchedDoctor, 'doctorId' | 'specialityIds' | 'cupIds'>,
): Promise<void> {
  const doctor = await doctorOf(documents, declared.doctorId)
  leaveIndexes(documents, doctor)
  for (const id of declared.specialityIds) documents.addToIndex(specialityIndex(id), declared.doctorId, 0)
  for (const id of declared.cupIds) documents.addToIndex(cupIndex(id), declared.doctorId, 0)
  documents.set(doctorKey(declared.doctorId), {
    ...doctor,
    specialityIds: declared.specialityIds,
    cupIds: declared.cupIds,
  })
}

async function forget(documents: Documents, doctorId: string): Promise<void> {
  const doctor = await documents.get<MatchedDoctor>(doctorKey(doctorId))
  if (!doctor) return
  leaveIndexes(documents, doctor)
  documents.delete(doctorKey(doctorId))
}

function leaveIndexes(documents: Documents, { doctorId, specialityIds, cupIds }: MatchedDoctor): void {
  for (const id of specialityIds) documents.removeFromIndex(specialityIndex(id), doctorId)
  for (const id of cupIds) documents.removeFromIndex(cupIndex(id), doctorId)
}
