import { pages } from '@turno/contract/pages.ts'
import { expect, test } from 'vitest'
import { pageAt } from './here.ts'

test('a page is found by any of its addresses, whatever their letter case', () => {
  expect(pageAt('patient', '/citaespera/SELECCION', 'id=1')).toBe(pages.offers)
  expect(pageAt('patient', '/Solicitud/', '')).toBe(pages.request)
  expect(pageAt('support', '/Soporte/Historia/TUR-7K2Q9D4X-1', '')).toBe(pages.story)
  expect(pageAt('doctor', '/Soporte', '')).toBeUndefined()
})

test('of two pages at one address the tab decides', () => {
  expect(pageAt('doctor', '/CitasMedico/MisCitas', 'tab=consultasSinOfertas&solicitud=1')).toBe(pages.doctorRequests)
  expect(pageAt('doctor', '/CitasMedico/MisCitas', '')).toBe(pages.doctorAppointments)
  expect(pageAt('doctor', '/CitasMedico/MisCitas', 'tab=other')).toBe(pages.doctorAppointments)
})
