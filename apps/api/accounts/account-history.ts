import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { pagesOfStream } from '@turno/adapters/event-store/stream-pages.ts'
import type { accountChange } from '@turno/contract/answers/profile.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { AccountEvent } from '@turno/domain/account/events.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import type { AssistanceEvent } from '@turno/domain/assistance/events.ts'
import type { DoctorEvent } from '@turno/domain/doctor/events.ts'
import type { Actor } from '@turno/domain/event.ts'
import type { InferOutput } from 'valibot'
import type { ApiDeps } from '../call/deps.ts'
import type { Call } from '../call/route.ts'
import { looksAt } from './looks.ts'

const descriptions: Partial<Record<(AccountEvent | DoctorEvent | AssistanceEvent)['type'], string>> = {
  AccountRegistered: 'Te registraste',
  HealthDataAuthorised: 'Autorizaste el tratamiento de tus datos de salud',
  TermsAccepted: 'Aceptaste los términos y condiciones',
  NamesDeclared: 'Cambió tu nombre',
  ContactDeclared: 'Cambió tu correo o tu celular',
  ContactChangeUndone: 'Se deshizo el cambio de tu correo o tu celular',
  PersonDeclared: 'Cambiaron tus datos personales',
  CoverageDeclared: 'Cambió tu afiliación',
  CompanionDeclared: 'Cambiaron los datos de tu acompañante',
  AddressAdded: 'Se agregó una dirección',
  AddressChanged: 'Cambió una dirección',
  AddressRemoved: 'Se eliminó una dirección',
  MainAddressChosen: 'Cambió tu dirección principal',
  PhotoChosen: 'Cambió tu foto',
  PhotoRemoved: 'Se quitó tu foto',
  LinkIssued: 'Te enviamos un enlace por correo',
  LinkUsed: 'Se usó un enlace de tu correo',
  EmailVerified: 'Confirmaste tu correo',
  PasswordChanged: 'Cambió tu contraseña',
  PasswordRehashed: 'Guardamos tu contraseña de otra forma; sigue siendo la misma',
  SecondFactorConfirmed: 'Se activó la verificación en dos pasos',
  RecoveryCodeUsed: 'Se usó un código de recuperación',
  SecondFactorRemoved: 'Se quitó la verificación en dos pasos',
  LoggedOutEverywhere: 'Se cerraron todas tus sesiones',
  ResidenceDeclared: 'Cambió tu lugar de residencia',
  DoctorActivated: 'Tu cuenta quedó activa',
  DoctorSuspended: 'Tu cuenta quedó suspendida',
  DoctorReinstated: 'Se levantó una suspensión de tu cuenta',
  ProfileDescribed: 'Cambió tu perfil: textos',
  CredentialsDeclared: 'Cambió tu perfil: tarjeta profesional o código de prestador',
  PracticeContactsDeclared: 'Cambió tu perfil: teléfonos, correos o dirección',
  LinksDeclared: 'Cambió tu perfil: página web o redes',
  SpecialitiesDeclared: 'Cambió tu perfil: especialidades o procedimientos',
  SpecialityAsked: 'Pediste que se valide una especialidad',
  SpecialityWithdrawn: 'Ya no pides una especialidad',
  SpecialityGranted: 'Se validó una especialidad tuya',
  SpecialityRefused: 'No se validó una especialidad tuya',
  ProcedureAdded: 'Agregaste un procedimiento',
  ProcedureRemoved: 'Quitaste un procedimiento',
  DiagnosisAdded: 'Agregaste un diagnóstico',
  DiagnosisRemoved: 'Quitaste un diagnóstico',
  CapacitySet: 'Cambió cuántas citas atiendes a la vez',
  SmsRemindersChosen: 'Cambió si te recordamos las citas por SMS',
  DeskAccountRecognised: 'Soporte comprobó que un médico te había hecho una cuenta',
  DoctorMessagesChosen: 'Cambió si tus médicos pueden escribirte y llamarte',
  OfferReceivingSwitched: 'Cambió si recibes solicitudes',
  AssistantInvited: 'Invitaste a un asistente',
  InvitationWithdrawn: 'Se retiró la invitación de un asistente',
  AssistantJoined: 'Un asistente aceptó trabajar contigo',
  AssistantRemoved: 'Un asistente dejó de trabajar contigo',
}

type Change = InferOutput<typeof accountChange>
type Happened = Pick<RecordedEvent, 'id' | 'type' | 'metadata'>

/** The number of newest changes on a page; the export of own data holds all of them. */
const shownMax = 200
const exportedLooksMax = 10_000

const streamsOf = (accountId: string): string[] =>
  ['account', 'doctor', 'assistance'].map((category) => `${category}-${accountId}`)

/**
 * The last changes of an account, newest first, without values: somebody who looks over the
 * person's shoulder learns nothing.
 */
export async function historyOf(call: Pick<Call, 'deps' | 'reader'>, accountId: string): Promise<Change[]> {
  const { deps } = call
  const newest = { direction: 'backwards', limit: shownMax } as const
  const streams = await Promise.all(streamsOf(accountId).map((stream) => deps.eventStore.readStream(stream, newest)))
  const changes = await changesOf(
    deps,
    streams.flatMap((events) => events.toReversed()),
    accountId,
  )
  return withLooks(changes, await looksAt(call, accountId, shownMax)).slice(0, shownMax)
}

/** That support opened the person, beside what changed. */
const withLooks = (changes: readonly Change[], looks: readonly { id: string; at: string }[]): Change[] =>
  [
    ...changes,
    ...looks.map(({ id, at }) => ({ id, at, what: 'Soporte abrió tu ficha', by_oneself: false, assistant: '' })),
  ].toSorted((some, other) => Number(some.at < other.at) - Number(some.at > other.at))

/** All changes of an account, newest first. */
export async function wholeHistoryOf(call: Pick<Call, 'deps' | 'reader'>, accountId: string): Promise<Change[]> {
  const { deps } = call
  const happened: Happened[] = []
  for (const stream of streamsOf(accountId))
    for await (const page of pagesOfStream(deps.eventStore, stream))
      happened.push(...page.map(({ id, type, metadata }) => ({ id, type, metadata })))
  const looks = await looksAt(call, accountId, exportedLooksMax)
  return withLooks(await changesOf(deps, happened, accountId), looks)
}

async function changesOf(deps: ApiDeps, happened: readonly Happened[], accountId: string): Promise<Change[]> {
  // What an account begins with has not changed.
  const begun = new Set(
    happened.flatMap(({ type, metadata }) => (type === 'AccountRegistered' ? metadata.commandId : [])),
  )
  const told = happened
    .filter(({ type, metadata }) => type !== 'NamesDeclared' || !begun.has(metadata.commandId))
    .toSorted(
      (some, other) => Number(some.metadata.at > other.metadata.at) - Number(some.metadata.at < other.metadata.at),
    )
    .flatMap(({ id, type, metadata: { at, actor } }) => {
      const what = descriptions[type as keyof typeof descriptions]
      return what ? [{ id, at, what, actor }] : []
    })
    .toReversed()
  const assistantOf = ({ id, role, by }: Actor) => by?.id ?? (role === 'assistant' && id !== accountId ? id : '')
  const names = await namesOf(
    deps,
    told.map(({ actor }) => assistantOf(actor)),
  )
  return told.map(({ actor, ...change }) => ({
    ...change,
    by_oneself: actor.id === accountId && !actor.by,
    assistant: names.get(assistantOf(actor)) ?? '',
  }))
}

async function namesOf({ commander }: ApiDeps, ids: readonly string[]): Promise<Map<string, string>> {
  const load = async (id: string) => {
    const { state } = await commander.load(account, id)
    return [id, state.status === 'registered' ? fullNameOf(state) : ''] as const
  }
  return new Map(await Promise.all([...new Set(ids.filter(Boolean))].map(load)))
}
