import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { ChangeDoctor } from '@turno/contract/areas/doctors.ts'
import { scheduleTexts } from '@turno/contract/areas/schedules.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { doctorFields } from '@turno/contract/fields/doctor.ts'
import { declaredIn } from '@turno/contract/fields/mapping.ts'
import { wrongPhone } from '@turno/contract/kinds/text.ts'
import type { ProfileCommand } from '@turno/domain/doctor/commands.ts'
import type { DoctorState } from '@turno/domain/doctor/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { isOpen } from '@turno/domain/schedule/state.ts'
import { isDiallable } from '../../kit/refusal/phones.ts'
import { attendable, type Choice, wrongChoices } from '../../shared/catalogues/choices.ts'
import { type DeclaredSpecialities, specialitiesIn, wrongSpecialities } from './speciality-data.ts'

type PhoneList = 'secretaryPhones' | 'jobPhones' | 'residentPhones'
const { secretaryPhones, jobPhones, residentPhones } = doctorFields.contacts
/** The lists of phones without the account's own. */
const lists = Object.entries({ secretaryPhones, jobPhones, residentPhones }) as [PhoneList, typeof jobPhones][]

const declaring = {
  texts: 'DescribeProfile',
  credentials: 'DeclareCredentials',
  contacts: 'DeclareContacts',
  links: 'DeclareLinks',
} as const satisfies Record<keyof typeof doctorFields, ProfileCommand['type']>

/** A form as the doctor's stream takes it, a command a section; what was left out stays out. */
export function partsIn(form: ChangeDoctor, profile: DoctorState): ProfileCommand[] {
  const { cel_phones, social_network_id, simultaneous_appointments: simultaneousAppointments, cies: cieIds } = form
  const networks = social_network_id?.map(({ id: networkId, url }) => ({ networkId, url }))
  const told = { ...form, cel_phones: cel_phones?.slice(1), social_network_id: networks }
  const care = careIn(form, profile)
  return [
    ...Object.entries(declaredIn(doctorFields, told)).map(
      ([part, fields]) => ({ type: declaring[part as keyof typeof declaring], ...fields }) as ProfileCommand,
    ),
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

/** Errors in the practice of a form: a phone that nobody can dial, or a choice that no catalogue offers. */
export async function wrongInPractice(
  commander: Commander,
  doctorId: string,
  profile: DoctorState,
  form: ChangeDoctor,
): Promise<FieldError[]> {
  const { contacts, links, cieIds, cupIds } = profile
  const phones = [
    ...wrongPhones('cel_phones', form.cel_phones, contacts.medicalPhones).filter(({ field }) => field !== firstPhone),
    ...lists.flatMap(([own, { wire }]) => wrongPhones(wire, form[wire], contacts[own])),
  ]
  const known = links.networks.map(({ networkId }) => networkId)
  const networks = (form.social_network_id ?? [])
    .filter(({ id }) => !known.includes(id))
    .map(({ id }): Choice => ({ field: `social_network_id.${id}`, catalogue: 'socialNetworks', code: id }))
  const [ofCatalogues, ofSpecialities, ofSchedules] = await Promise.all([
    wrongChoices(commander, [
      ...networks,
      ...newCodes('cies', { catalogue: 'cie10' }, form.cies, cieIds),
      ...newCodes('cups', attendable, form.cups, cupIds),
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
  of: Pick<Choice, 'catalogue' | 'orOf'>,
  sent: readonly string[] = [],
  known: readonly string[],
): Choice[] => sent.filter((code) => !known.includes(code)).map((code) => ({ field, ...of, code }))
