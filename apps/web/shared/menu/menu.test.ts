import type { MenuItem } from '@turno/contract/shell.ts'
import { describe, expect, test } from 'vitest'
import { pageAt } from '../../kit/session/open-page.ts'
import { barOf, entriesOf, isCurrent } from './menu.ts'

const current = (role: 'patient' | 'doctor' | 'support', path: string, search = '') =>
  barOf(role, undefined)
    .filter((entry) => isCurrent(entry, pageAt(role, path, search)))
    .map((entry) => entry.label)

test('One menu entry is current, whatever the letter case of the path', () => {
  expect(current('patient', '/citaespera/seleccion', 'id=1')).toEqual(['Solicitudes'])
  expect(current('patient', '/summary')).toEqual(['Solicitudes'])
  expect(current('patient', '/Dashboard')).toEqual(['Agendar'])
  expect(current('patient', '/CitaEspera/SolicitudVideoConsulta')).toEqual(['Agendar'])
  expect(current('patient', '/Notificaciones')).toEqual([])
})

test('The query of the address decides which of a doctor’s two tabs is current', () => {
  expect(current('doctor', '/CitasMedico/MisCitas', 'tab=consultasSinOfertas&solicitud=1')).toEqual(['Solicitudes'])
  expect(current('doctor', '/CitasMedico/MisCitas')).toEqual(['Mis citas'])
})

test('Any story is under the entry of stories in the menu', () => {
  expect(current('support', '/Soporte/Historia/TUR-7K2Q9D4X-1')).toEqual(['Historias'])
  expect(current('support', '/Soporte')).toEqual(['Cola'])
})

describe('The menu sent by the server', () => {
  const item = (description: string, url: string, children: MenuItem['children'] = []): MenuItem => ({
    description,
    url,
    children,
  })
  const menu = [
    item('Mis citas', '/CitasPaciente/CitasPaciente'),
    item('Lo demás', '', [
      { description: 'Mis exámenes', url: '/CitasPaciente/MisExamenes' },
      { description: 'Nueva', url: '/Nueva' },
    ]),
  ]

  test('decides which entries the bar has, in which order', () => {
    expect(barOf('patient', menu).map(({ label }) => label)).toEqual(['Mis citas', 'Mi cuenta'])
  })

  test('leads everywhere from the account, also to entries without an icon', () => {
    expect(entriesOf('patient', menu).map(({ label, href }) => [label, href])).toEqual([
      ['Mis citas', '/CitasPaciente/CitasPaciente'],
      ['Mis exámenes', '/CitasPaciente/MisExamenes'],
      ['Nueva', '/Nueva'],
    ])
  })

  test('without entries leaves no bar', () => {
    expect(barOf('doctor', [])).toEqual([])
  })
})
