import { screen, waitFor } from '@testing-library/dom'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { expect, it } from 'vitest'
import { newPatient, ownPassword } from './people.fixture.ts'
import { button, field, type Hands, holds, open, openAs } from './screen.fixture.ts'

const atDesk = () => openAs('doctor', demoDoctors[0]!.document, '/Patient/Appointment')
const atProfile = async () =>
  openAs('patient', (await newPatient()).document, '/Patient/EditProfilePatient', ownPassword)

it.each<[string, string, () => Promise<Hands>]>([
  ['at registration', 'Email', () => open('/NewPersonRegister')],
  ['in the profile', 'Correo *', atProfile],
  ['at the desk', 'Correo', atDesk],
])('%s, an address that looks mistyped is questioned, and one tap corrects it', async (_where, label, see) => {
  const user = await see()
  await user.fillIn({ [label]: 'luz@gmail.con' })
  const typed = await field(label)
  typed.focus()
  expect(screen.queryByText(/Quisiste decir/)).toBeNull()
  typed.blur()
  await user.click(await button('¿Quisiste decir gmail.com?'))
  await holds(label, 'luz@gmail.com')
  await waitFor(async () => expect(document.activeElement).toBe(await field(label)))
  expect(screen.queryByText(/Quisiste decir/)).toBeNull()
})
