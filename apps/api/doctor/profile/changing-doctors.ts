import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext } from '@turno/adapters/commands/commander.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { ChangeDoctor, changeSpecialities, completeDoctor } from '@turno/contract/areas/doctors.ts'
import { account } from '@turno/domain/account/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import type { InferOutput } from 'valibot'
import { type Call, contextOf, type PublicCall } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { invalid } from '../../kit/refusal/refusal.ts'
import { contactProofByLink, contactProofOf } from '../../shared/account/contact-proof.ts'
import { type Opened, tokenNotFound } from '../../shared/account/mailed-links.ts'
import { refuseUnborn } from '../../shared/account/profile.ts'
import { type Doctor, registeredDoctor } from '../../shared/account/registered-doctor.ts'
import { residenceIn, sectionsIn, wrongInDoctor } from './person-data.ts'
import { partsIn } from './practice-data.ts'
import { specialitiesIn, wrongSpecialities } from './speciality-data.ts'

type ByLink = InferOutput<typeof completeDoctor>

/** The doctor whose link it is. @throws {Refusal} 404, code 1: it is a patient's */
export async function openedDoctor({ deps }: PublicCall, { person }: Opened): Promise<Doctor> {
  const known = await registeredDoctor(deps, person.accountId)
  if (!known) throw tokenNotFound()
  return known
}

/**
 * Records a doctor's own changes, each in its stream.
 * @throws {Refusal} 422; 409, also with code 1010
 */
export async function changeDoctorData(call: Call, known: Doctor, form: ChangeDoctor): Promise<Position | undefined> {
  const { deps, actor } = call
  await refuseWrong(call, known, form)
  const sections = sectionsIn(form)
  const contactProof = await contactProofOf(call, known.person, sections)
  const context = contextOf(call, actor.id)
  const declared = await declare(deps, known, form, context)
  const command = { type: 'DeclareSections', accountId: actor.id, sections, contactProof } as const
  const outcome = await transact(deps, account, actor.id, command, context)
  return later(outcome.position, declared)
}

/**
 * Changes a doctor by the confirmation link. An empty form only verifies the e-mail address. The link is used up last,
 * so that an interrupted call can be repeated.
 * @throws {Refusal} 404, code 1; 422; 409, code 1010: the contact is another, and there is no password
 */
export async function changeByLink(
  call: PublicCall,
  opened: Opened,
  { token: _, password, ...form }: ByLink,
): Promise<Position | undefined> {
  const { deps } = call
  const { linkId } = opened
  const known = await openedDoctor(call, opened)
  if (Object.values(form).some((value) => value !== undefined)) await refuseWrong(call, known, form)
  const sections = sectionsIn(form)
  const contactProof = await contactProofByLink(call, known.person, sections, { linkId, password })
  const { accountId, role } = known.person
  const context = {
    commandId: commandIdOf(linkId, 'complete'),
    actor: { id: accountId, role },
    correlationId: accountId,
  }
  const declared = await declare(deps, known, form, context)
  const command = { type: 'CompleteByLink', accountId, linkId, sections, contactProof } as const
  const outcome = await deps.commander.transact(account, accountId, command, context)
  if (!outcome.ok) throw tokenNotFound()
  return later(outcome.position, declared)
}

/** Records a doctor's specialities alone. @throws {Refusal} 422 or 409 */
export async function changeSpecialitiesOf(
  call: Call,
  { profile }: Doctor,
  { specialities }: InferOutput<typeof changeSpecialities>,
): Promise<Position | undefined> {
  const { deps, actor } = call
  const wrong = await wrongSpecialities(deps.commander, profile, specialities)
  if (wrong.length > 0) throw invalid(...wrong)
  const command = { type: 'DeclareSpecialities', doctorId: actor.id, ...specialitiesIn(specialities) } as const
  return (await transact(deps, doctor, actor.id, command, contextOf(call, actor.id))).position
}

/** @throws {Refusal} 422 */
async function refuseWrong({ deps, now }: PublicCall, known: Doctor, form: ChangeDoctor): Promise<void> {
  refuseUnborn(sectionsIn(form), now)
  const wrong = await wrongInDoctor(deps, known, form, now)
  if (wrong.length > 0) throw invalid(...wrong)
}

/**
 * Records what the form says of the profession and the residence: one append, so that all of it is saved or nothing.
 * @throws {Refusal} 409
 */
async function declare(
  { commander }: CommonDeps,
  { person, profile }: Doctor,
  form: ChangeDoctor,
  context: CommandContext,
) {
  const doctorId = person.accountId
  const { country, city } = residenceIn(form, profile)
  const residence =
    country === null || city === null ? [] : [{ type: 'DeclareResidence', countryId: country, cityId: city } as const]
  const command = { type: 'DeclareProfile', doctorId, parts: [...residence, ...partsIn(form, profile)] } as const
  const outcome = await transact({ commander }, doctor, doctorId, command, {
    ...context,
    commandId: commandIdOf(context.commandId, 'profile'),
  })
  return outcome.position
}

const later = (one: Position | undefined, other: Position | undefined): Position | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one
