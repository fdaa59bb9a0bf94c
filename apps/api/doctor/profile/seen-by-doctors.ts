import type { Colleague, DoctorProfile } from '@turno/contract/areas/doctors.ts'
import { doctorFields, doctorPersonFields, practiceFields } from '@turno/contract/fields/doctor.ts'
import { answered } from '@turno/contract/fields/mapping.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import type { DoctorState } from '@turno/domain/doctor/decide.ts'
import { entriesBy, type Names, names } from '@turno/read-models/catalogues/query.ts'
import type { ShownEntry } from '@turno/read-models/catalogues/shown.ts'
import { stateCreateOf } from '@turno/read-models/people/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { Doctor } from '../../shared/account/registered-doctor.ts'
import { residenceOf } from './person-data.ts'

type Entries = ReadonlyMap<string, ShownEntry>

/** Names for a doctor's codes. */
interface Called extends Names {
  subspecialities: Entries
  diseases: Entries
  networks: Entries
}

async function calledIn(reader: Reader): Promise<Called> {
  const [called, subspecialities, diseases, networks] = await Promise.all([
    names(reader),
    entriesBy(reader, 'subspecialities'),
    entriesBy(reader, 'cie10'),
    entriesBy(reader, 'socialNetworks'),
  ])
  return { ...called, subspecialities, diseases, networks }
}

const { contact, ...ofAccount } = doctorPersonFields

/** A doctor as shown to that doctor. */
export async function doctorProfileOf(reader: Reader, { person, profile }: Doctor): Promise<DoctorProfile> {
  const called = await calledIn(reader)
  const { accountId, document, documentType, sections } = person
  const { phone, email } = sections.contact
  const medicalPhones = [...(phone ? [phone] : []), ...profile.contacts.medicalPhones]
  const { simultaneousAppointments, links } = profile
  return {
    id: accountId,
    id_user_doctor: accountId,
    user: { username: document ?? '' },
    document_type: { id: documentType ?? '', name: called.documentType(documentType) },
    document: document ?? '',
    email_verified: person.emailVerified,
    state_create: stateCreateOf(profile),
    suspension_reason: (profile.suspendedBy.includes('decision') && profile.reason) || '',
    ...answered({ ...ofAccount, contact: { email: contact.email } }, { ...sections, contact: { email } }),
    ...answered(doctorFields, { ...profile, contacts: { ...profile.contacts, medicalPhones } }),
    ...answered(practiceFields, { residence: residenceOf(profile), care: { simultaneousAppointments } }),
    social_networks: links.networks.map(({ networkId: id, url }) => ({
      id,
      name: called.networks.get(id)?.name ?? id,
      url,
    })),
    ...specialitiesOf(profile, called),
    asked_specialities: profile.askedSpecialityIds,
    cies: profile.cieIds.map((id) => ({ id, cie_name: called.diseases.get(id)?.name ?? id })),
    cups: profile.cupIds.map((id) => ({ id, cup_name: called.procedure(id) })),
  }
}

/** A row a sub-speciality, one without where a speciality has none; what waits for an adviser comes last. */
function specialitiesOf({ specialityIds, askedSpecialityIds, subspecialityIds }: DoctorState, called: Called) {
  const rows = [...specialityIds, ...askedSpecialityIds].flatMap((esp_Id) => {
    const within = subspecialityIds.filter((id) => called.subspecialities.get(id)?.parent === esp_Id)
    return (within.length > 0 ? within : ['']).map((subesp_Id) => ({ esp_Id, subesp_Id }))
  })
  return {
    specialities: rows,
    speciality_by_doctor: rows.map(({ esp_Id, subesp_Id }) => ({
      especiality: called.speciality(esp_Id),
      sub_especiality: called.subspecialities.get(subesp_Id)?.name ?? '',
    })),
  }
}

/** A doctor as found by document. */
export const foundDoctorOf = ({ person, profile }: Doctor) => ({
  id: person.accountId,
  full_name: fullNameOf(person),
  document_type: person.documentType ?? '',
  document: person.document ?? '',
  state_create: stateCreateOf(profile),
})

/** The doctor for a colleague; the document, which the colleague typed, is not repeated. */
export const colleagueOf = ({ person, profile }: Doctor, specialities: string[]): Colleague => ({
  id: person.accountId,
  full_name: fullNameOf(person),
  specialities,
  professional_card: profile.credentials.professionalCard ?? '',
})
