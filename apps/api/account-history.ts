import type { accountChange } from '@turno/contract/answers/profile.ts'
import type { AccountEvent } from '@turno/domain/account/events.ts'
import type { DoctorEvent } from '@turno/domain/doctor/events.ts'
import type { InferOutput } from 'valibot'
import type { ApiDeps } from './deps.ts'

const told: Partial<Record<(AccountEvent | DoctorEvent)['type'], string>> = {
  AccountRegistered: 'Te registraste',
  HealthDataAuthorised: 'Autorizaste el tratamiento de tus datos de salud',
  TermsAccepted: 'Aceptaste los términos y condiciones',
  NamesDeclared: 'Cambió tu nombre',
  ContactDeclared: 'Cambió tu correo o tu celular',
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
  LoggedOutEverywhere: 'Se cerraron todas tus sesiones',
  ResidenceDeclared: 'Cambió tu lugar de residencia',
  DoctorActivated: 'Tu cuenta quedó activa',
  OfferReceivingSwitched: 'Cambió si recibes solicitudes',
}

/** What happened in one's account, newest first, without values: whoever looks over one's shoulder learns nothing. */
export async function historyOf({ eventStore }: ApiDeps, accountId: string): Promise<InferOutput<typeof accountChange>[]> {
  const streams = await Promise.all(['account', 'doctor'].map((category) => eventStore.readStream(`${category}-${accountId}`)))
  return streams
    .flat()
    .toSorted((some, other) => Number(some.metadata.at > other.metadata.at) - Number(some.metadata.at < other.metadata.at))
    .flatMap(({ id, type, metadata }) => {
      const what = told[type as keyof typeof told]
      return what ? [{ id, at: metadata.at, what, by_oneself: metadata.actor.id === accountId }] : []
    })
    .toReversed()
}
