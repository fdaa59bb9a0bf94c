import { expect, test } from 'vitest'
import { isCurrent, menuOf } from './menu.ts'

const current = (role: 'patient' | 'doctor', path: string, search = '') =>
  menuOf(role)
    .filter((entry) => isCurrent(entry, path, search))
    .map((entry) => entry.label)

test('One entry is current, whatever the letter case of the path', () => {
  expect(current('patient', '/citaespera/seleccion', 'id=1')).toEqual(['Solicitudes'])
  expect(current('patient', '/summary')).toEqual(['Solicitudes'])
  expect(current('patient', '/Dashboard')).toEqual(['Agendar'])
  expect(current('patient', '/Notificaciones')).toEqual([])
})

test("A doctor's two tabs are told apart by the query", () => {
  expect(current('doctor', '/CitasMedico/MisCitas', 'tab=consultasSinOfertas&solicitud=1')).toEqual(['Solicitudes'])
  expect(current('doctor', '/CitasMedico/MisCitas')).toEqual(['Mis citas'])
})
