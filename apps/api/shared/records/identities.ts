import { account } from '@turno/domain/account/decide.ts'
import { type AccountState, fullNameOf, type RegisteredAccount } from '@turno/domain/account/state.ts'
import { specialities } from '@turno/domain/catalogues/specialities.ts'
import { openedAct, patientOfAct, type SignedNote } from '@turno/domain/clinical/act.ts'
import { professionTitle } from '@turno/domain/clinical/profession-title.ts'
import { landlinesIn } from '@turno/domain/doctor/landlines.ts'
import type { DoctorState } from '@turno/domain/doctor/state.ts'
import type { VisitToWrite } from '@turno/domain/encounter/decide.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import { entriesBy, names } from '@turno/read-models/catalogues/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { WrittenVisit } from './visit-to-write.ts'

type Person = AccountState

/** The profession and the speciality in which a visit is: the visit's own, else the doctor's first. */
export interface Practice {
  specialityId: string | null
  speciality: string
  /** Code of the catalogue, '' where it names none. */
  profession: string
  title: string
}

/** The profession and the speciality of a visit, by the catalogue of specialities as it is now. */
export async function practiceOf(
  { reader }: Pick<Call, 'reader'>,
  visit: Pick<VisitToWrite, 'specialityId'>,
  { specialityIds }: DoctorState,
): Promise<Practice> {
  const specialityId = visit.specialityId ?? specialityIds[0] ?? null
  const entry = (await entriesBy(reader, 'specialities')).get(specialityId ?? '')
  const profession = entry?.details.title ?? ''
  const titles: Readonly<Record<string, string>> = specialities.fields.title.options
  return { specialityId, speciality: entry?.name ?? '', profession, title: titles[profession] ?? '' }
}

/** The name by which the doctor of a visit knows its patient: what the desk typed, until the patient knows of it. */
function patientNameOf(
  { sold }: Pick<WrittenVisit, 'sold'>,
  { known }: Pick<VisitToWrite, 'known'>,
  person: Person,
): string {
  const own = person.status === 'registered' ? fullNameOf(person) : ''
  return known || sold?.typedName === undefined ? own : (sold.typedName ?? '')
}

/** The same, of a patient who has closed their account too. */
export async function nameOfPatient(
  call: Pick<Call, 'deps'>,
  written: Pick<WrittenVisit, 'patientId' | 'sold' | 'note'>,
  visit: Pick<VisitToWrite, 'known'>,
  person: Person,
): Promise<string> {
  const kept = person.status === 'erased' ? await keptPatient(call, written, visit) : undefined
  return kept?.name ?? patientNameOf(written, visit, person)
}

const sexOf = async ({ reader }: Pick<Call, 'reader'>, code: string | null): Promise<string> =>
  (await entriesBy(reader, 'genders')).get(code ?? '')?.name ?? ''

/** A patient as the page of a visit shows them; what is nobody's to say is ''. `closed`: they have no account more. */
export async function shownPatient(
  call: Call,
  written: WrittenVisit,
  visit: VisitToWrite,
  maySee: (field: 'age' | 'sex' | 'document') => boolean,
) {
  const { state: person } = await call.deps.commander.load(account, written.patientId)
  const name = await nameOfPatient(call, written, visit, person)
  const named = { id: written.patientId, name, closed: person.status === 'erased' }
  if (person.status !== 'registered') return { ...named, sex: '', birth_date: '', document: '', insurer: '' }
  const { documentType, document, sections } = person
  const called = await names(call.reader)
  return {
    ...named,
    sex: maySee('sex') ? await sexOf(call, sections.person.gender) : '',
    birth_date: maySee('age') ? (sections.person.birthDate ?? '') : '',
    document: maySee('document') ? [documentType, document].filter(Boolean).join(' ') : '',
    insurer: visit.known ? called.healthEntity(sections.coverage.healthEntity) : '',
  }
}

/**
 * The patient as they are now, or were when they closed their account; of a visit that they do not know of nothing but
 * the name that the desk typed.
 */
export async function signedPatient(
  call: Call,
  written: Pick<WrittenVisit, 'patientId' | 'sold' | 'note'>,
  visit: Pick<VisitToWrite, 'known'>,
): Promise<SignedNote['patient']> {
  const { state: person } = await call.deps.commander.load(account, written.patientId)
  if (visit.known && person.status === 'registered') return identityOf(call, person)
  const kept = person.status === 'erased' ? await keptPatient(call, written, visit) : undefined
  return kept ?? { name: patientNameOf(written, visit, person), ...nothing }
}

const nothing = { documentType: '', document: '', birthDate: null, sex: null, more: [] }

/** Who closed their account, as their note names them, or their record: a visit may never have been opened before. */
async function keptPatient(
  { deps }: Pick<Call, 'deps'>,
  { patientId, note }: Pick<WrittenVisit, 'patientId' | 'note'>,
  { known }: Pick<VisitToWrite, 'known'>,
): Promise<SignedNote['patient'] | undefined> {
  if (note.status !== 'none' && note.patient) return openedAct(patientOfAct, note.patient)
  if (!known) return undefined
  const { state: record } = await deps.commander.load(patientRecord, patientId)
  return record.patient === null ? undefined : openedAct(patientOfAct, record.patient)
}

/** A person as a clinical record names them: Resolución 1995 de 1999, article 10. */
export async function identityOf(
  { reader }: Pick<Call, 'reader'>,
  person: RegisteredAccount,
): Promise<SignedNote['patient']> {
  const { documentType, document, sections, addresses, mainAddressId } = person
  const [called, occupations, civil] = await Promise.all([
    names(reader),
    entriesBy(reader, 'occupations'),
    entriesBy(reader, 'maritalStatus'),
  ])
  const { gender, birthDate, occupation, civilStatus } = sections.person
  const home = addresses.find(({ addressId }) => addressId === mainAddressId)
  const more = [
    { label: 'Estado civil', shown: civil.get(civilStatus ?? '')?.name ?? '' },
    { label: 'Ocupación', shown: occupations.get(occupation ?? '')?.name ?? '' },
    {
      label: 'Dirección',
      shown: [home?.address, called.city(home?.cityId ?? person.cityId)].filter(Boolean).join(', '),
    },
    { label: 'Teléfono', shown: sections.contact.phone ?? '' },
    { label: 'Aseguradora', shown: called.healthEntity(sections.coverage.healthEntity) },
    { label: 'Acompañante', shown: companionOf(sections.companion) },
  ].filter(({ shown }) => shown !== '')
  return {
    name: fullNameOf(person),
    documentType: documentType ?? '',
    document: document ?? '',
    birthDate,
    sex: (await sexOf({ reader }, gender)) || null,
    more,
  }
}

const companionOf = ({ name, mobile, phone }: { name: string | null; mobile: string | null; phone: string | null }) =>
  [name, mobile ?? phone].filter(Boolean).join(', ')

/** The calling doctor as they are now: the provider of what is signed. */
export async function signedDoctor(
  { deps, actor }: Call,
  { sold }: Pick<WrittenVisit, 'sold'>,
  profile: DoctorState,
  practice: Practice,
): Promise<SignedNote['doctor']> {
  const { state: person } = await deps.commander.load(account, actor.id)
  const registered = person.status === 'registered' ? person : undefined
  const { credentials, contacts } = profile
  const site = await siteCodeOf(deps, sold)
  // Cell phones of doctors are nobody's to read.
  const phones = landlinesIn([...(contacts.secretaryPhones ?? []), ...(contacts.medicalPhones ?? [])])
  return {
    name: registered ? fullNameOf(registered) : '',
    documentType: registered?.documentType ?? '',
    document: registered?.document ?? '',
    profession: professionTitle(practice.profession, registered?.sections.person.gender ?? null) ?? practice.title,
    speciality: practice.speciality,
    card: credentials.professionalCard ?? '',
    reps: site || credentials.providerCode || null,
    address: sold?.visit.office?.address || contacts.address || null,
    contact: phones[0] ?? contacts.mails?.[0] ?? null,
  }
}

/** REPS of the office of a visit, as its doctor says it today: it is a fact of the office, and promised to nobody. */
async function siteCodeOf({ commander }: Call['deps'], sold: WrittenVisit['sold']): Promise<string | null | undefined> {
  const office = sold?.visit.office
  if (!office) return undefined
  const { state } = await commander.load(schedule, sold.visit.doctorId)
  return state.rooms.find(({ roomId }) => roomId === office.id)?.providerCode
}

/** The visit as its note says it for ever: when, how and where it was, and the consent to video. */
export async function signedVisit(
  call: Call,
  written: WrittenVisit,
  visit: VisitToWrite,
  profile: DoctorState,
): Promise<SignedNote['visit']> {
  const called = await names(call.reader)
  return {
    start: visit.start,
    careType: visit.careType,
    city: called.city(written.sold?.visit.cityId ?? profile.cityId),
    byHand: visit.appointmentId === null,
    consentAt: await consentAtOf(call, visit),
  }
}

/** When the patient agreed to the consultation by video, at the hour where it is; null: not, or it is none. */
export async function consentAtOf(
  { deps }: Pick<Call, 'deps'>,
  { appointmentId, careType, start }: Pick<VisitToWrite, 'appointmentId' | 'careType' | 'start'>,
): Promise<string | null> {
  if (appointmentId === null || careType !== 1) return null
  const events = await deps.eventStore.readStream(`videoVisit-${videoVisitIdOf(appointmentId, start)}`)
  return events.findLast(({ type }) => type === 'VideoConsentGiven')?.metadata.at ?? null
}
