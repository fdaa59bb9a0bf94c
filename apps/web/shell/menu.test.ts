import { expect, test } from 'vitest'
import { isCurrent, menuOf } from './menu.ts'

const current = (role: 'patient' | 'doctor' | 'support', path: string, search = '') =>
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

test('A story stands under the stories, whichever it is', () => {
  expect(current('support', '/Soporte/Historia/TUR-7K2Q9D4X-1')).toEqual(['Historias'])
  expect(current('support', '/Soporte')).toEqual(['Cola'])
})
