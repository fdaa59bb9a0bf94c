import { catalogues, declarations } from '@turno/domain/catalogue.ts'
import { expect, test } from 'vitest'
import type { Recorded } from '../projection.ts'
import { everyEvent } from '../test/every-event.ts'
import { Memory } from '../test/memory.ts'
import { happened } from '../test/story.ts'
import { catalogueUses } from './project.ts'
import { usesOf } from './query.ts'

function scene() {
  const memory = new Memory()
  const project = (...events: Recorded[]) => memory.project([catalogueUses], events)
  const uses = async (...of: Parameters<typeof usesOf> extends [unknown, ...infer Rest] ? Rest : never) =>
    Object.fromEntries(await usesOf(memory.reader, ...of))
  return { memory, project, uses }
}

const registered = (accountId: string, documentType: string | null, gender: string | null = 'F') =>
  happened(0, 'AccountRegistered', {
    ...{ accountId, role: 'patient', names: null, surnames: null, documentType, document: null, email: null },
    ...{ phone: null, gender, birthDate: null, passwordHash: null, cityId: '76001', termsVersion: 't' },
    reservationId: 'r',
  })
const coverage = (accountId: string, healthEntity: string | null) =>
  happened(1, 'CoverageDeclared', { accountId, agreement: null, healthEntity, plan: null })
const specialities = (doctorId: string, ...specialityIds: string[]) =>
  happened(1, 'SpecialitiesDeclared', { doctorId, specialityIds, subspecialityIds: [], cupIds: [] })

test('each person counts once for what any of their data names, and for what it names now', async () => {
  const { project, uses } = scene()
  await project(registered('a', 'CC'), registered('b', 'CE'), coverage('a', 'EPS010'), coverage('b', 'EPS010'))
  expect(await uses('healthEntities', 'EPS010')).toEqual({ persons: 2 })
  expect(await uses('municipalities', '76001')).toEqual({ persons: 2 })
  expect(await uses('documentTypes', 'CE')).toEqual({ persons: 1 })
  await project(coverage('a', 'EPS001'), coverage('b', null))
  expect(await uses('healthEntities', 'EPS010')).toEqual({})
  expect(await uses('healthEntities', 'EPS001')).toEqual({ persons: 1 })
})

test('doctors count for what they declare, are granted, add and take away', async () => {
  const { project, uses } = scene()
  const adviser = { adviserId: 's', at: '2026-11-20T17:00:00.000Z' }
  await project(specialities('d', '308'), specialities('e', '308', '302'))
  expect(await uses('specialities', '308')).toEqual({ doctors: 2 })
  await project(
    happened(2, 'SpecialityGranted', { doctorId: 'd', specialityId: '344', ...adviser }),
    happened(2, 'DiagnosisAdded', { doctorId: 'd', cieId: 'L209' }),
    happened(2, 'ProcedureAdded', { doctorId: 'd', cupId: '895101' }),
  )
  expect(await uses('specialities', '344')).toEqual({ doctors: 1 })
  expect(await uses('cie10', 'L209')).toEqual({ doctors: 1 })
  await project(specialities('d', '302'), happened(3, 'DiagnosisRemoved', { doctorId: 'd', cieId: 'L209' }))
  expect(await uses('specialities', '344')).toEqual({})
  expect(await uses('specialities', '302')).toEqual({ doctors: 2 })
  expect(await uses('procedures', '895101')).toEqual({})
  expect(await uses('cie10', 'L209')).toEqual({})
})

test('an erased person is in no count, and leaves only what a rebuild without their key makes', async () => {
  const live = scene()
  const rebuilt = scene()
  const erased = happened(9, 'PersonErased', { accountId: 'a' } as Recorded<'PersonErased'>['data'])
  await live.project(registered('a', 'CC'), coverage('a', 'EPS010'), registered('b', 'CC'), erased)
  await rebuilt.project(registered('a', null, null), coverage('a', null), registered('b', 'CC'), erased)
  expect(await live.uses('documentTypes', 'CC')).toEqual({ persons: 1 })
  expect(await live.uses('healthEntities', 'EPS010')).toEqual({})
  expect(live.memory.dump()).toEqual(rebuilt.memory.dump())
})

test('nothing that is sensitive is kept to be counted, whatever happens', async () => {
  const { memory, project } = scene()
  const kept = new Set<string>()
  for (const event of everyEvent) {
    await project(event)
    for (const line of memory.dump()) for (const [, catalogue] of line.matchAll(/(\w+)\//g)) kept.add(catalogue!)
  }
  expect([...kept]).toEqual(expect.arrayContaining(['bloodTypes', 'schooling']))
  const sensitive = catalogues.filter((catalogue) => declarations[catalogue].sensitive)
  expect(sensitive).toEqual(expect.arrayContaining(['disabilities', 'ethnicGroups', 'genderIdentities']))
  expect(sensitive.filter((catalogue) => kept.has(catalogue))).toEqual([])
})
