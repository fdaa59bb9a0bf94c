import type { Commander } from '@turno/adapters/commands/transact.ts'
import type { ChangeDoctor } from '@turno/contract/doctors.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { wrongPhone } from '@turno/contract/fields.ts'
import { scheduleTexts } from '@turno/contract/schedules.ts'
import type { ProfileCommand } from '@turno/domain/doctor/commands.ts'
import type { DoctorState } from '@turno/domain/doctor/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { isOpen } from '@turno/domain/schedule/state.ts'
import { type Choice, wrongChoices } from '../catalogues/choices.ts'
import { isDiallable } from '../refusal/phones.ts'
import type { Doctor } from './doctor-data.ts'
import { type DeclaredSpecialities, specialitiesIn, wrongSpecialities } from './speciality-data.ts'

/** What each list of phones is called by the wire, and by the doctor's stream. */
const phoneLists = {
  secretary_phone: 'secretaryPhones',
  job_phones: 'jobPhones',
  resident_phones: 'residentPhones',
} as const
const lists = Object.entries(phoneLists) as [keyof typeof phoneLists, (typeof phoneLists)[keyof typeof phoneLists]][]

/** A form as the doctor's stream takes it, a command a section; what was left out stays out. */
export function partsIn(form: ChangeDoctor, profile: DoctorState): ProfileCommand[] {
  const { review, academic, teaching, experience, associations, languages } = form
  const { professional_card: professionalCard, provider_code: providerCode } = form
  const { cel_phones, mails, address, web_site: webSite, social_network_id } = form
  const { simultaneous_appointments: simultaneousAppointments, cies: cieIds } = form
  const medicalPhones = cel_phones?.slice(1)
  const phones = Object.fromEntries(lists.map(([wire, own]) => [own, form[wire]]))
  const networks = social_network_id?.map(({ id: networkId, url }) => ({ networkId, url }))
  const texts = given({ review, academic, teaching, experience, associations, languages })
  const credentials = given({ professionalCard, providerCode })
  const contacts = given({ medicalPhones, ...phones, mails, address })
  const links = given({ webSite, networks })
  const care = careIn(form, profile)
  return [
    ...(texts ? [{ type: 'DescribeProfile', ...texts } as const] : []),
    ...(credentials ? [{ type: 'DeclareCredentials', ...credentials } as const] : []),
    ...(contacts ? [{ type: 'DeclareContacts', ...contacts } as const] : []),
    ...(links ? [{ type: 'DeclareLinks', ...links } as const] : []),
    ...(care ? [{ type: 'DeclareSpecialities', ...care } as const] : []),
    ...(cieIds ? [{ type: 'DeclareDiagnoses', cieIds } as const] : []),
    ...(simultaneousAppointments === undefined ? [] : [{ type: 'SetCapacity', simultaneousAppointments } as const]),
  ]
}

/** Specialities and procedures are one section: what the form leaves out of it stays as it is. */
function careIn({ specialities, cups }: ChangeDoctor, profile: DoctorState) {
  if (!specialities && !cups) return undefined
  const before: DeclaredSpecialities = {
    specialityIds: [...profile.specialityIds, ...profile.askedSpecialityIds],
    subspecialityIds: profile.subspecialityIds,
  }
  return { ...(specialities ? specialitiesIn(specialities) : before), ...(cups ? { cupIds: cups } : {}) }
}

/** The fields that were given; undefined: none. */
function given<Part extends object>(part: Part): Given<Part> | undefined {
  const fields = Object.entries(part).filter(([, value]) => value !== undefined)
  return fields.length > 0 ? (Object.fromEntries(fields) as Given<Part>) : undefined
}

type Given<Part> = { [Field in keyof Part]?: Exclude<Part[Field], undefined> }

/** What is wrong with the practice of a form: a phone that nobody can dial, or a choice that no catalogue offers. */
export async function wrongInPractice(
  commander: Commander,
  { person: { accountId: doctorId }, profile }: Doctor,
  form: ChangeDoctor,
): Promise<FieldError[]> {
  const { contacts, links, cieIds, cupIds } = profile
  const phones = [
    ...wrongPhones('cel_phones', form.cel_phones, contacts.medicalPhones).filter(({ field }) => field !== firstPhone),
    ...lists.flatMap(([wire, own]) => wrongPhones(wire, form[wire], contacts[own])),
  ]
  const known = links.networks.map(({ networkId }) => networkId)
  const networks = (form.social_network_id ?? [])
    .filter(({ id }) => !known.includes(id))
    .map(({ id }): Choice => ({ field: `social_network_id.${id}`, catalogue: 'socialNetworks', code: id }))
  const [ofCatalogues, ofSpecialities, ofSchedules] = await Promise.all([
    wrongChoices(commander, [
      ...networks,
      ...newCodes('cies', 'cie10', form.cies, cieIds),
      ...newCodes('cups', 'procedures', form.cups, cupIds),
    ]),
    wrongSpecialities(commander, profile, form.specialities),
    form.cups ? stillScheduled(commander, doctorId, form.cups) : [],
  ])
  return [...phones, ...ofSpecialities, ...ofCatalogues, ...ofSchedules]
}

/** A procedure that has hours of its own stays. */
async function stillScheduled(
  commander: Commander,
  doctorId: string,
  cupIds: readonly string[],
): Promise<FieldError[]> {
  const { state } = await commander.load(schedule, doctorId)
  const isDropped = state.schedules.some(
    (each) => isOpen(each) && each.terms.cupId !== null && !cupIds.includes(each.terms.cupId),
  )
  return isDropped ? [{ field: 'cups', message: scheduleTexts.procedureScheduled }] : []
}

/** The account's own phone, which is checked with the person's other data. */
const firstPhone = 'cel_phones.0'

const wrongPhones = (field: string, sent: readonly string[] = [], known: readonly string[]): FieldError[] =>
  sent.flatMap((phone, at) =>
    known.includes(phone) || isDiallable(phone, 'any') ? [] : [{ field: `${field}.${at}`, message: wrongPhone }],
  )

const newCodes = (
  field: string,
  catalogue: Choice['catalogue'],
  sent: readonly string[] = [],
  known: readonly string[],
): Choice[] => sent.filter((code) => !known.includes(code)).map((code) => ({ field, catalogue, code }))
