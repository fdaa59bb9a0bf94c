import { accountEvents } from '@turno/domain/account/events.ts'
import { doctorEvents } from '@turno/domain/doctor/events.ts'
import { evolve, initialState } from '@turno/domain/doctor/state.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { completeDoctor, wholeDoctor } from '../areas/doctors.ts'
import { wholeProfile } from '../areas/profile.ts'
import { doctorFields } from './doctor.ts'
import { answered } from './mapping.ts'
import { patientFields } from './person.ts'

const doctor = { doctorId: 'ruiz' }
const account = { accountId: 'ana' }
/** Values that no rule of today accepts. */
const [odd, long] = ['\u202EN/A\u0000', 'x'.repeat(5_000)]
const everyField = (rows: object, value: unknown) => Object.fromEntries(Object.keys(rows).map((name) => [name, value]))

const ofDoctor = [
  ['ProfileDescribed', doctorFields.texts],
  ['CredentialsDeclared', doctorFields.credentials],
] as const
const ofAccount = [
  ['NamesDeclared', patientFields.names],
  ['ContactDeclared', patientFields.contact],
  ['PersonDeclared', patientFields.person],
  ['CoverageDeclared', patientFields.coverage],
  ['CompanionDeclared', patientFields.companion],
] as const

describe('An older event is read whatever the rules say today:', () => {
  it.each([odd, long, '', null])('with %s in every text', (value) => {
    for (const [type, rows] of ofDoctor) {
      const data = { ...doctor, ...everyField(rows, value) }
      expect(v.parse(doctorEvents[type].schema, data)).toEqual(data)
    }
    for (const [type, rows] of ofAccount) {
      const data = { ...account, ...everyField(rows, value) }
      expect(v.parse(accountEvents[type].schema, data)).toEqual(data)
    }
  })

  it('a profile from before there were texts besides the description', () => {
    const data = v.parse(doctorEvents.ProfileDescribed.schema, { ...doctor, review: long })
    const { texts } = evolve(initialState, { type: 'ProfileDescribed', data })
    const shown = answered({ texts: doctorFields.texts }, { texts })
    expect(shown).toMatchObject({ review: long, academic: 'N/A', teaching: 'N/A', associations: '', languages: '' })
  })

  it('lists and links of an erased person', () => {
    for (const [type, rows] of [
      ['PracticeContactsDeclared', doctorFields.contacts],
      ['LinksDeclared', doctorFields.links],
    ] as const) {
      const data = v.parse(doctorEvents[type].schema, { ...doctor, ...everyField(rows, null) })
      const { contacts, links } = evolve(initialState, { type, data } as Parameters<typeof evolve>[1])
      expect({ contacts, links }).toEqual({ contacts: initialState.contacts, links: initialState.links })
    }
  })
})

it('Every field of a row is sealed in its event', () => {
  for (const [type, rows] of ofDoctor)
    expect(Object.keys(doctorEvents[type].sealed).toSorted()).toEqual(Object.keys(rows).toSorted())
  for (const [type, rows] of ofAccount)
    expect(Object.keys(accountEvents[type].sealed).toSorted()).toEqual(Object.keys(rows).toSorted())
})

it.each([
  ['a new text longer than its row allows', wholeDoctor.entries.associations, 'x'.repeat(301)],
  ['a required text of nothing', wholeDoctor.entries.review, ' '],
  ['a required choice of nothing', wholeProfile.entries.gender, ''],
  ['a field that no row has', completeDoctor, { token: 'a', asociaciones: 'b' }],
])('A command is checked against the rows of fields: %s', (_, schema, value) => {
  expect(v.safeParse(schema as v.GenericSchema, value).success).toBe(false)
})
