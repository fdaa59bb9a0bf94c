import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { pagesOfStream } from '@turno/adapters/event-store/stream-pages.ts'
import type { accountChange } from '@turno/contract/answers/profile.ts'
import type { AccountEvent } from '@turno/domain/account/events.ts'
import type { DoctorEvent } from '@turno/domain/doctor/events.ts'
import type { InferOutput } from 'valibot'
import type { ApiDeps } from '../call/deps.ts'

const descriptions: Partial<Record<(AccountEvent | DoctorEvent)['type'], string>> = {
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
  SecondFactorConfirmed: 'Se activó la verificación en dos pasos',
  RecoveryCodeUsed: 'Se usó un código de recuperación',
  SecondFactorRemoved: 'Se quitó la verificación en dos pasos',
  LoggedOutEverywhere: 'Se cerraron todas tus sesiones',
  ResidenceDeclared: 'Cambió tu lugar de residencia',
  DoctorActivated: 'Tu cuenta quedó activa',
  SmsRemindersChosen: 'Cambió si te recordamos las citas por SMS',
  DoctorMessagesChosen: 'Cambió si tus médicos pueden escribirte y llamarte',
  OfferReceivingSwitched: 'Cambió si recibes solicitudes',
}

type Change = InferOutput<typeof accountChange>
type Happened = Pick<RecordedEvent, 'id' | 'type' | 'metadata'>

/** The number of newest changes on a page; the export of own data holds all of them. */
const shownMax = 200

const streamsOf = (accountId: string): string[] => ['account', 'doctor'].map((category) => `${category}-${accountId}`)

/**
 * The last changes of an account, newest first, without values: somebody who looks over the
 * person's shoulder learns nothing.
 */
export async function historyOf({ eventStore }: ApiDeps, accountId: string): Promise<Change[]> {
  const newest = { direction: 'backwards', limit: shownMax } as const
  const streams = await Promise.all(streamsOf(accountId).map((stream) => eventStore.readStream(stream, newest)))
  return changesOf(
    streams.flatMap((events) => events.toReversed()),
    accountId,
  ).slice(0, shownMax)
}

/** All changes of an account, newest first. */
export async function wholeHistoryOf({ eventStore }: ApiDeps, accountId: string): Promise<Change[]> {
  const happened: Happened[] = []
  for (const stream of streamsOf(accountId))
    for await (const page of pagesOfStream(eventStore, stream))
      happened.push(...page.map(({ id, type, metadata }) => ({ id, type, metadata })))
  return changesOf(happened, accountId)
}

function changesOf(happened: readonly Happened[], accountId: string): Change[] {
  return happened
    .toSorted(
      (some, other) => Number(some.metadata.at > other.metadata.at) - Number(some.metadata.at < other.metadata.at),
    )
    .flatMap(({ id, type, metadata }) => {
      const what = descriptions[type as keyof typeof descriptions]
      return what ? [{ id, at: metadata.at, what, by_oneself: metadata.actor.id === accountId }] : []
    })
    .toReversed()
}
