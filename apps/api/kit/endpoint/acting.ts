import type { Access } from '@turno/contract/endpoint.ts'
import { codes } from '@turno/contract/envelope.ts'
import { idSchema } from '@turno/contract/kinds/ids.ts'
import { account } from '@turno/domain/account/decide.ts'
import { assistance } from '@turno/domain/assistance/decide.ts'
import type { Actor } from '@turno/domain/event.ts'
import * as v from 'valibot'
import { notAllowed, Refusal } from '../refusal/refusal.ts'
import type { Loader } from './hand-over.ts'

const notAssisting = (): Refusal => new Refusal(403, codes.notAssisting, 'Ya no trabajas para este médico.')

/**
 * In whose name a call is made: the caller's, or that of the doctor whom an assistant names. The streams decide it
 * anew at each call, so that taking an assistant back holds at once in every api.
 * @param actingFor the header, '' without one
 * @throws {Refusal} 403
 */
export async function actorOf(loader: Loader, access: Access, caller: Actor, actingFor: string): Promise<Actor> {
  if (actingFor === '') return caller
  if (caller.role !== 'assistant' || !access.assistants) throw notAllowed()
  if (!v.is(idSchema, actingFor)) throw notAssisting()
  const actor: Actor = { id: actingFor, role: 'doctor', by: { id: caller.id, role: 'assistant' } }
  await refuseWhoLeft(loader, actor)
  return actor
}

/** @throws {Refusal} 403: somebody calls in a doctor's name who does not work for the doctor (any more) */
export async function refuseWhoLeft(loader: Loader, { id, by }: Actor): Promise<void> {
  if (by && !(await worksFor(loader, by.id, id))) throw notAssisting()
}

/** Whether somebody works for a doctor who is still there, as the streams say. */
export async function worksFor(loader: Loader, assistantId: string, doctorId: string): Promise<boolean> {
  const [doctor, { state }] = await Promise.all([loader.load(account, doctorId), loader.load(assistance, doctorId)])
  return doctor.state.status === 'registered' && state.assistantIds.includes(assistantId)
}
