import * as v from 'valibot'
import { paperKinds } from '../clinical/papers/papers.ts'
import { type EventsOf, eventType } from '../event.ts'

const ofEncounter = { encounterId: v.string(), patientId: v.string(), doctorId: v.string() }
/** Part of the patient's clinical record: it outlives both accounts. */
const ofRecord = { of: 'patientId', under: 'recordKey' } as const

/** A signed act: JSON of clinical/act.ts, with the SHA-256 (hex) of its very bytes. */
const ofAct = { content: v.nullable(v.string()), hash: v.string(), signedAt: v.string() }
/** Random, 80 bits, of its public page: who has the paper can ask whether it is valid. */
const code = v.string()

/** Which paper of an encounter: the note, with so many addenda, or a part by its number (state.ts). */
const paper = v.string()

/** Stream `encounter-<appointmentId>`, or a name of its own for a visit without an appointment. */
export const encounterEvents = {
  /** A doctor began to write; the words themselves are in the draft, beside the log, until they are signed. */
  EncounterOpened: eventType(
    v.object({
      ...ofEncounter,
      /** Null: written by hand, without an appointment. */
      appointmentId: v.nullable(v.string()),
      draftId: v.string(),
      start: v.string(),
      careType: v.picklist([0, 1, 2]),
      specialityId: v.nullable(v.string()),
      /**
       * Whether the patient knows of the visit: if not, it holds what the desk typed and nothing of an account, and
       * nobody but its doctor reads it.
       */
      known: v.boolean(),
      /**
       * The patient as they were then (JSON, clinical/act.ts): a note that is signed after they closed the account
       * names them all the same. Older events have none.
       */
      patient: v.optional(v.nullable(v.string())),
    }),
    { patient: ofRecord },
  ),
  EncounterSigned: eventType(
    v.object({ ...ofEncounter, ...ofAct, code, templateId: v.string(), templateVersion: v.number() }),
    { content: ofRecord },
  ),
  /** A prescription, an order or an incapacity, numbered from 1 on in its encounter. */
  EncounterPartSigned: eventType(
    v.object({ ...ofEncounter, ...ofAct, code, number: v.number(), part: v.picklist(paperKinds) }),
    { content: ofRecord },
  ),
  AddendumSigned: eventType(
    v.object({
      ...ofEncounter,
      ...ofAct,
      addendumId: v.string(),
      /** The remark of the patient that it answers. Older events have none. */
      remarkId: v.optional(v.string()),
    }),
    { content: ofRecord },
  ),
  /** A paper is valid no more; its page says so. */
  EncounterPartAnnulled: eventType(v.object({ ...ofEncounter, number: v.number(), reason: v.nullable(v.string()) }), {
    reason: ofRecord,
  }),
  /** The doctor signs nothing here: the draft may go. */
  EncounterLeftUnsigned: eventType(v.object({ ...ofEncounter, reason: v.nullable(v.string()) }), { reason: ofRecord }),
  /** A day after the visit its note is neither signed nor left, or was never opened: its doctor is told, once. */
  EncounterSignatureAsked: eventType(v.object({ ...ofEncounter, start: v.string() })),
  /** The file of a paper was made, once. */
  PaperMade: eventType(v.object({ ...ofEncounter, paper, fileId: v.string(), sha256: v.string(), bytes: v.number() })),
}
export type EncounterEvent = EventsOf<typeof encounterEvents>
