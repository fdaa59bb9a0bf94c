import { send } from '@turno/adapters/commands/send.fixture.ts'
import { linkOf } from '@turno/adapters/links/link-token.ts'
import { type AccountCommand, account } from '@turno/domain/account/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  await new Marketplace(process, world.provider).register(patientId, 'patient')
  world.startProjector()
})
afterEach(() => world.close())

type Own<Command> = Command extends { accountId: string } ? Omit<Command, 'accountId'> : never

async function command(change: Own<AccountCommand>): Promise<void> {
  await send(process.commander, account, patientId, { ...change, accountId: patientId } as AccountCommand)
}

/** The mails so far, once there are so many. */
async function mails(count: number) {
  await world.until(async () => (await world.story()).filter(({ type }) => type === 'Delivered').length >= count)
  return world.mails
}
const before = `${patientId}@correo.example`
const change = (email: string, undoLinkId: string) =>
  command({ type: 'DeclareSections', sections: { contact: { email } }, contactProof: { undoLinkId } })
const recover = (linkId: string) => command({ type: 'IssueLink', linkId, purpose: 'recovery' })

test('For seven days the former address gets a warning, a link to undo the change, and recovery links', async () => {
  await change('otra@correo.example', 'undo1')
  const [mail] = await mails(1)
  expect(mail).toMatchObject({ to: before, subject: 'Cambió cómo te contactamos en Turno' })
  expect(mail!.text).toContain('cambió tu correo')
  expect(mail!.text).not.toContain('otra@correo.example')
  const [, token] = /\/DeshacerCambio#token=(\S+)/.exec(mail!.text)!
  expect(await linkOf(process.keys, token!)).toEqual({ accountId: patientId, linkId: 'undo1' })
  await recover('link1')
  expect((await mails(2)).at(-1)).toMatchObject({ to: before, subject: 'Recupera tu contraseña' })
  world.clock.advanceTo(plusMinutes(world.clock.now(), 7 * 24 * 60))
  await recover('link2')
  expect((await mails(3)).at(-1)).toMatchObject({ to: 'otra@correo.example' })
})

test('A change of how somebody logs in is reported to the former address', async () => {
  await change('otra@correo.example', 'undo1')
  await command({ type: 'EnrolSecondFactor', factorId: 'f1', secret: 'SECRET' })
  await command({ type: 'ConfirmSecondFactor', factorId: 'f1', step: 1, recoveryHashes: ['a'] })
  await command({ type: 'ProveSecondFactor', proof: { recoveryHash: 'a' } })
  await command({ type: 'ResetSecondFactor' })
  await command({ type: 'LogOutEverywhere' })
  await command({ type: 'LogOutEverywhere', ender: { id: 'soporte', role: 'support', reason: 'Robaron su teléfono' } })
  const sent = await mails(5)
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Cambió cómo te contactamos en Turno',
    'Se activó la verificación en dos pasos de tu cuenta',
    'Se usó un código de recuperación de tu cuenta',
    'Se quitó la verificación en dos pasos de tu cuenta',
    'Cerramos tus sesiones en Turno',
  ])
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([before]))
})
