import { randomUUID } from 'node:crypto'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { BankAccount } from '@turno/domain/bank-account.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { cali, type PersonName, people } from '../people.ts'

/** A mark of a person that an answer may hold. No other person's data hold it, and no id or text of the product. */
export interface Marker {
  of: PersonName
  kind: Kind
  text: string
}

export const kinds = [
  ...(['name', 'document', 'phone', 'email', 'birth', 'address', 'companion'] as const),
  ...(['review', 'room', 'reason', 'session', 'payment', 'note', 'account'] as const),
  ...(['card', 'provider', 'file', 'observation', 'member'] as const),
]
export type Kind = (typeof kinds)[number]

const names = Object.keys(people) as PersonName[]
const numberOf = (name: PersonName): string => String(names.indexOf(name) + 11)

/** Letters and digits only: written the same in JSON, in a header and in an address. */
const sectionsOf = (name: PersonName) => ({
  names: { name: `Nombrede${name}`, secondName: null, lastName: `Apellidode${name}`, secondLastName: null },
  contact: { email: `correode${name}@marca.example`, phone: `31777000${numberOf(name)}` },
  person: { birthDate: `1951-03-${numberOf(name)}` },
  companion: {
    name: `Acompanantede${name}`,
    document: `5588000${numberOf(name)}`,
    relationship: '1',
    phone: null,
    mobile: `31888000${numberOf(name)}`,
  },
})
const addressOf = (name: PersonName): string => `Callede${name} 1`
/** A cell phone, and a landline at home: both are the doctor's alone. */
const phonesOf = (name: PersonName): [string, string] => [`31766600${numberOf(name)}`, `60266655${numberOf(name)}`]
const practiceMailOf = (name: PersonName): string => `practicade${name}@marca.example`
const reviewOf = (name: PersonName): string => `Experienciade${name}`
const roomNameOf = (name: PersonName): string => `Consultoriode${name}`
export const reasonOf = (name: PersonName): string => `Motivode${name}`
const accountOf = (name: PersonName): BankAccount => ({
  bankId: '007',
  kind: 'savings',
  number: `996655${numberOf(name)}0000`,
  holderDocumentType: 'CC',
  holderDocument: people[name].document,
  holderName: `Titularde${name}`,
})
export const cardOf = (name: PersonName): string => `Tarjetade${name}`
export const providerCodeOf = (name: PersonName): string => `Repsde${name}`
export const fileNameOf = (name: PersonName): string => `Archivode${name}`
export const contentOf = (name: PersonName): string => `Contenidode${name}`
/** An adviser's text about a doctor's document. */
export const observationOf = (name: PersonName): string => `Observacionde${name}`
export const memberNumberOf = (name: PersonName): string => `Afiliadode${name}`
export const noteOf = (name: PersonName): string => `Notade${name}`

/** Marks in everybody's data, wherever they go. */
export const markers: Marker[] = names.flatMap((of) => {
  const { names: called, contact, person, companion } = sectionsOf(of)
  const all: Record<Exclude<Kind, 'session' | 'payment'>, (string | null)[]> = {
    name: [called.name, called.lastName],
    document: [people[of].document],
    phone: [contact.phone, ...(people[of].role === 'doctor' ? phonesOf(of) : [])],
    email: [contact.email, ...(people[of].role === 'doctor' ? [practiceMailOf(of)] : [])],
    birth: [person.birthDate],
    address: [addressOf(of)],
    companion: [companion.name, companion.document, companion.mobile],
    review: [reviewOf(of)],
    room: [roomNameOf(of)],
    reason: [reasonOf(of)],
    note: [noteOf(of)],
    account: [accountOf(of).number, accountOf(of).holderName],
    card: [cardOf(of)],
    provider: [providerCodeOf(of)],
    file: [fileNameOf(of), contentOf(of)],
    observation: [observationOf(of)],
    member: [memberNumberOf(of)],
  }
  return (Object.entries(all) as [Kind, string[]][]).flatMap(([kind, texts]) =>
    texts.map((text) => ({ of, kind, text })),
  )
})

/** Writes into everybody's streams what marks them. */
export async function markEverybody(commander: Commander): Promise<void> {
  for (const name of names) {
    const context = { commandId: randomUUID(), actor: { id: name, role: people[name].role }, correlationId: name }
    const again = () => ({ ...context, commandId: randomUUID() })
    const contactProof = { undoLinkId: `deshacer-de-${name}` }
    const declared = { type: 'DeclareSections', accountId: name, sections: sectionsOf(name), contactProof } as const
    await commander.transact(account, name, declared, context)
    const address = { addressId: `casa-de-${name}`, cityId: cali, address: addressOf(name), main: true }
    await commander.transact(account, name, { type: 'AddAddress', accountId: name, ...address }, again())
    if (people[name].role !== 'doctor') continue
    await commander.transact(doctor, name, { type: 'DescribeProfile', doctorId: name, review: reviewOf(name) }, again())
    const [medical, residence] = phonesOf(name)
    const contacts = { medicalPhones: [medical], residentPhones: [residence], mails: [practiceMailOf(name)] }
    await commander.transact(doctor, name, { type: 'DeclareContacts', doctorId: name, ...contacts }, again())
    const named = { type: 'NameBankAccount', doctorId: name, account: accountOf(name) } as const
    await commander.transact(earnings, name, named, again())
    const room = {
      roomId: markedRoomOf(name),
      name: roomNameOf(name),
      address: addressOf(name),
      cityId: cali,
      position: null,
    }
    await commander.transact(schedule, name, { type: 'OpenConsultingRoom', doctorId: name, ...room }, again())
  }
}

export const markedRoomOf = (name: PersonName): string => `sala-${numberOf(name)}`
