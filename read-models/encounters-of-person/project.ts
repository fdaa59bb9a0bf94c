import { toMs } from '@turno/domain/time.ts'
import { changing, type Documents, projection } from '../projection.ts'
import { type EncounterView, encounterKey, heldIndex, model, openIndex, pairIndex, patientIndex } from './view.ts'

/** Notes of visits, and visits that were held and have none. An erasure leaves the clinical record. */
export const encountersOfPerson = projection(model, {
  EncounterOpened({ data }, documents) {
    const { encounterId: id, patientId, doctorId, start, careType, specialityId, known } = data
    const opened = { id, patientId, doctorId, start, careType, specialityId, known }
    const score = toMs(start)
    for (const index of [patientIndex(patientId), pairIndex(doctorId, patientId), openIndex(doctorId)])
      documents.addToIndex(index, id, score)
    documents.removeFromIndex(heldIndex(doctorId), id)
    save({ ...opened, state: 'open', parts: [], addenda: 0 }, documents)
  },
  EncounterSigned: changes((view) => ({ ...view, state: 'signed' })),
  EncounterLeftUnsigned: changes((view) => ({ ...view, state: 'left' })),
  EncounterPartSigned: changes((view, { data: { number, part } }) => ({
    ...view,
    parts: [...view.parts, { number, part, annulled: false }],
  })),
  EncounterPartAnnulled: changes((view, { data: { number } }) => ({
    ...view,
    parts: view.parts.map((part) => (part.number === number ? { ...part, annulled: true } : part)),
  })),
  AddendumSigned: changes((view) => ({ ...view, addenda: view.addenda + 1 })),
  CareFinished: {
    reads: ({ data }) => [encounterKey(data.appointmentId)],
    writes({ data: { appointmentId, doctorId, outcome }, metadata: { at } }, documents) {
      if (outcome !== 'attended' || documents.get(encounterKey(appointmentId))) return
      documents.addToIndex(heldIndex(doctorId), appointmentId, toMs(at))
      documents.changed([doctorId], encounterKey(appointmentId))
    },
  },
  /** A note may be opened minutes before its patient confirms the visit. */
  AppointmentConfirmed: changing<EncounterView, { data: { appointmentId: string } }>(
    ({ data }) => encounterKey(data.appointmentId),
    save,
  )((view) => ({ ...view, known: true })),
})

interface OfEncounter {
  data: { encounterId: string }
}

/** A handler that changes the note of its event. */
function changes<Event extends OfEncounter>(change: (view: EncounterView, event: Event) => EncounterView) {
  return changing<EncounterView, OfEncounter>(({ data }) => encounterKey(data.encounterId), save)<Event>(change)
}

/** The patient hears of signed notes alone, and of no visit that only its doctor knows of. */
function save(view: EncounterView, documents: Documents): void {
  const { id, patientId, doctorId, known, state } = view
  documents.set(encounterKey(id), view)
  if (state !== 'open') documents.removeFromIndex(openIndex(doctorId), id)
  documents.changed(known && state === 'signed' ? [doctorId, patientId] : [doctorId], encounterKey(id))
}
