import { emergencyReasonMin, recordAccessTexts } from '@turno/domain/record-access/texts.ts'
import * as v from 'valibot'
import { calendarDate } from '../kinds/dates.ts'
import { numeric } from '../kinds/ids.ts'
import { namedDocument } from '../kinds/named-document.ts'
import { words } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'
import { signature } from './signature.ts'

export type {
  AnsweredScope,
  EmergenciesLeft,
  ReaderName,
  RecordAuthorizations,
  RecordReads,
} from '../answers/record-access.ts'

const wrong = 'El dato no es valido'
const id = v.pipe(v.string(wrong), typed, v.regex(/^[\w.+-]{1,200}$/, wrong))

/** What a permission opens: the whole record, the visits of one speciality, or one visit. */
const scope = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('all') }),
    v.object({ kind: v.literal('speciality'), speciality_id: id }),
    v.object({ kind: v.literal('visit'), encounter_id: id }),
  ],
  'Elige qué puede leer',
)
/** The last day of a permission, in Bogotá. */
const until = calendarDate('Elige hasta cuándo')
const terms = { scope, until }

/** POST api/v1/patients/{id}/record-authorizations */
export const grantAccess = v.object({
  doctor_id: v.pipe(v.string('Elige a quién'), typed, v.regex(/^[\w.+-]{1,200}$/, 'Elige a quién')),
  ...terms,
})

/** POST api/v1/patients/{id}/record-authorizations/asks/{askId}/grant: as it was asked, or until another day. */
export const grantAsked = v.object({ until: v.optional(until) })

/** POST api/v1/patients/{id}/record-authorizations/emergencies/{openingId}/answer */
export const answerEmergency = v.object({ recognised: v.boolean(wrong) })

/** Letters from which on doctors are found by name or by the number of their card. */
export const doctorSoughtFrom = 3

/** GET api/v1/patients/{id}/record-authorizations/doctors */
export const seekDoctors = v.object({ text: v.optional(v.pipe(v.string(wrong), typed, v.maxLength(80, wrong)), '') })

/** Lines of reads on a page. */
export const readsPageSize = 20

/** GET api/v1/patients/{id}/record-reads */
export const askReads = v.object({
  offset: v.optional(v.pipe(numeric, v.integer(wrong), v.minValue(0, wrong), v.maxValue(100_000, wrong)), 0),
})

/** POST api/v1/patient-care/patients/{patientId}/ask: what the patient reads before they answer. */
export const askAccess = v.object({ ...terms, text: words('Escribe para qué la necesitas', 1, wrong, 500) })

const { short } = recordAccessTexts

const emergency = { reason: words(short, emergencyReasonMin, short, 500), ...signature }

/** POST api/v1/patient-care/patients/{patientId}/emergency */
export const openInEmergency = v.object(emergency)

/** POST api/v1/patient-care/emergencies: somebody whom the doctor never met is named by their document. */
export const openByDocument = v.object({ ...namedDocument, ...emergency })
