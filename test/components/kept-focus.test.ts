import { waitFor } from '@testing-library/dom'
import * as assistants from '@turno/contract/endpoints/assistants.ts'
import { expect, it } from 'vitest'
import { button, dialog, go, openAs, says, title } from './screen.fixture.ts'
import { answer } from './server.fixture.ts'

const luz = { id: 'i1', email: 'luz@example.co', expires_at: '2031-03-05T14:15:00.000Z' }
const withdrawLuz = 'Retirar la invitación de luz@example.co'

const isGrey = (one: HTMLElement) => waitFor(() => expect(one.hasAttribute('disabled')).toBe(true))
const hasFocus = (one: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(one))

/** Browsers take the focus from a button that is grey; happy-dom leaves it there. */
function loseFocus(): void {
  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  other.remove()
  expect(document.activeElement).toBe(document.body)
}

async function openInvitations() {
  const user = await openAs('doctor', '1000000122', '/404')
  answer(assistants.ofDoctor, { assistants: [], invitations: [luz] })
  go('/Asistentes')
  await title('Mi asistente')
  return user
}

it('a button that acts has the focus again once it can be pressed again', async () => {
  const user = await openInvitations()
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(assistants.invite, () => promise as never)
  await user.fillIn({ 'Correo de tu asistente': 'eva@example.co' })
  const invite = await button('Enviar invitación')
  invite.focus()
  await user.keyboard('{Enter}')
  await isGrey(invite)
  loseFocus()
  resolve()
  await says('Enviamos la invitación a eva@example.co')
  await hasFocus(invite)
})

it('a button that asks first has the focus again once it can be pressed again', async () => {
  const user = await openInvitations()
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(assistants.withdraw, () => promise as never)
  const withdraw = await button(withdrawLuz)
  await user.press(withdrawLuz)
  await user.press('Retirar', await dialog())
  await isGrey(withdraw)
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  loseFocus()
  resolve()
  await hasFocus(withdraw)
})
