import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const personal = { of: 'accountId', under: 'personKey' } as const
const text = v.nullable(v.string())

/** Stream `account-<id>`: credentials and person data. Everything that tells who it is is sealed. */
export const accountEvents = {
  AccountRegistered: eventType(
    v.object({
      accountId: v.string(),
      role: v.picklist(['patient', 'doctor', 'assistant', 'administrator', 'support']),
      names: text,
      surnames: text,
      documentType: text,
      document: text,
      email: text,
      phone: text,
      gender: text,
      birthDate: text,
      passwordHash: text,
      cityId: v.string(),
      termsVersion: v.string(),
      reservationId: v.string(),
    }),
    {
      names: personal,
      surnames: personal,
      documentType: personal,
      document: personal,
      email: personal,
      phone: personal,
      gender: personal,
      birthDate: personal,
      passwordHash: personal,
    },
  ),
  RegistrationAbandoned: eventType(v.object({ accountId: v.string() })),
  AddressAdded: eventType(v.object({ accountId: v.string(), addressId: v.string(), cityId: v.string(), address: text }), {
    address: personal,
  }),
  PasswordChanged: eventType(v.object({ accountId: v.string(), passwordHash: text }), { passwordHash: personal }),
  LoggedOutEverywhere: eventType(v.object({ accountId: v.string() })),
  PersonErased: eventType(v.object({ accountId: v.string() })),
}
export type AccountEvent = EventsOf<typeof accountEvents>
