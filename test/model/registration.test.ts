import { type RegisterAccount, registration } from '@turno/domain/processes/registration.ts'
import { expect, it } from 'vitest'
import { everyInterleaving, type Outside } from './every-interleaving.ts'
import { Story } from './story.ts'

const accountIds = ['a1', 'a2']
const taken = 'Ya existe un usuario registrado con este documento.'

const somebody = (accountId: string, role: 'patient' | 'doctor'): RegisterAccount => ({
  type: 'RegisterAccount', accountId, role, names: 'Ana', surnames: 'Paz', documentType: 'CC', document: '1',
  email: 'ana@example.co', phone: '3001234567',
  gender: null, birthDate: null, passwordHash: 'hash', cityId: '76001', termsVersion: '1', reservationId: 'r1',
}) // biome-ignore format: one glance

const statuses = ({ world }: Story): string[] => accountIds.map((id) => world.state('account', id).status)

/** Sends the same registration again. Returns the text of the rejection, or ''. */
function registers(story: Story, accountId: string, role: 'patient' | 'doctor'): string {
  const runner = story.world.run(registration(somebody(accountId, role)))
  story.world.finish(runner)
  return runner.rejections.reserve?.message ?? runner.rejections.register?.message ?? ''
}

/** Of one document there is one account in the end, and a crash anywhere blocks nobody. */
const checks = (role: 'patient' | 'doctor') => (story: Story) => {
  expect(statuses(story).filter((status) => status === 'registered').length).toBeLessThan(2)
  for (const runner of [...story.world.actors]) story.world.crash(runner)
  story.world.advance(61_000)
  const outcomes = accountIds.map((id) => registers(story, id, role))
  const registered = accountIds.filter((_, at) => statuses(story)[at] === 'registered')
  expect(registered).toHaveLength(1)
  expect(story.world.state('reservation', 'r1')).toEqual({ status: 'confirmed', ownerId: registered[0] })
  expect(outcomes[accountIds.indexOf(registered[0]!)]).toBe('')
  expect(outcomes.filter((text) => text !== '')).toHaveLength(1)
  if (role === 'doctor') expect(story.world.state('doctor', registered[0]!).status).toBe('pendingValidation')
}

const bothRegister = (role: 'patient' | 'doctor') => () => {
  const story = new Story()
  for (const id of accountIds) story.world.run(registration(somebody(id, role)))
  return story
}

it.each<[string, 'patient' | 'doctor', Outside[]]>([
  ['patients at one moment', 'patient', []],
  ['patients while the reservation runs out', 'patient', [({ world }) => world.advance(61_000)]],
  ['doctors at one moment', 'doctor', []],
])('of two registrations of one document one makes an account, whatever crashes where: %s', (_, role, outside) => {
  expect(everyInterleaving(bothRegister(role), outside, checks(role))).toBeGreaterThan(20)
})

it('a document is taken until its person is erased', () => {
  const story = new Story()
  expect(registers(story, 'a1', 'patient')).toBe('')
  expect(registers(story, 'a2', 'patient')).toBe(taken)
  expect(registers(story, 'a1', 'patient')).toBe('')
  story.world.send({ category: 'account', id: 'a1', command: { type: 'ErasePerson', accountId: 'a1' } })
  expect(registers(story, 'a2', 'patient')).toBe('')
})

const link = { linkId: 'l1', purpose: 'creation' } as const
const names = { name: 'Ana', secondName: null, lastName: 'Paz', secondLastName: null }
/** As a doctor registers a patient: without a password, with a link. */
const made = (): RegisterAccount => ({
  ...somebody('desk', 'patient'),
  passwordHash: null,
  termsVersion: 'none',
  joining: { names, countryId: '170', address: null, healthDataVersion: null, link },
})
const opens: Outside = ({ world }) => {
  const opening = { accountId: 'desk', linkId: 'l1', passwordHash: 'own', termsVersion: '1' }
  const command = { type: 'SetPasswordByLink', ...opening } as const
  world.send({ category: 'account', id: 'desk', command })
}

it.each<[string, Outside[]]>([
  ['while nobody opens it', []],
  ['while its person opens it', [opens]],
])(
  'what a doctor made and nobody opened yields its document to one who registers, whatever crashes where: %s',
  (_, outside) => {
    const ended = new Set<string>()
    const begun = () => {
      const story = new Story()
      story.world.finish(story.world.run(registration(made())))
      for (const id of accountIds) story.world.run(registration(somebody(id, 'patient')))
      return story
    }
    const checked = (story: Story) => {
      for (const runner of [...story.world.actors]) story.world.crash(runner)
      story.world.advance(61_000)
      const outcomes = accountIds.map((id) => registers(story, id, 'patient'))
      const registered = accountIds.filter((_, at) => statuses(story)[at] === 'registered')
      const desk = story.world.state('account', 'desk')
      if (desk.status !== 'registered') throw new Error('the account of the desk is gone')
      const isOpened = desk.passwordHash !== null
      ended.add(isOpened ? 'opened' : 'yielded')
      expect(isOpened).toBe(!desk.yielded)
      expect(registered).toHaveLength(isOpened ? 0 : 1)
      const owner = isOpened ? 'desk' : registered[0]
      expect(story.world.state('reservation', 'r1')).toEqual({ status: 'confirmed', ownerId: owner })
      expect(outcomes.filter((text) => text !== '')).toHaveLength(isOpened ? 2 : 1)
    }
    expect(everyInterleaving(begun, outside, checked)).toBeGreaterThan(20)
    expect([...ended].toSorted()).toEqual(outside.length === 0 ? ['yielded'] : ['opened', 'yielded'])
  },
)

it('another doctor who types a document finds the account made by the first, and it stays', () => {
  const story = new Story()
  story.world.finish(story.world.run(registration(made())))
  const runner = story.world.run(registration({ ...made(), accountId: 'a1' }))
  story.world.finish(runner)
  expect(runner.rejections.reserve?.message).toBe(taken)
  expect(story.world.state('account', 'desk')).toMatchObject({ status: 'registered' })
})
