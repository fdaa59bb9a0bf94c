import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  id: 'tomás_1',
  title: 'Cita con Dr. Andrés Ruiz; Turno',
  start: '2026-11-24T13:00:00.000Z',
  end: '2026-11-24T13:30:00.000Z',
  place: 'Carrera 38A # 5A-100, cons. 302\nCali',
  url: 'https://turno.example/CitasPaciente/CitasPaciente',
}
const now = Date.parse('2026-11-23T22:30:00.000Z')
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('The calendar file has the hour in UTC, with a reminder two hours before', () => {
  const lines = linesOf(calendarFile(entry, now))
  for (const line of ['UID:tomás_1@turno', 'DTSTART:20261124T130000Z', 'DTEND:20261124T133000Z', 'TRIGGER:-PT2H'])
    expect(lines).toContain(line)
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('The calendar file escapes special characters; without a place it names none', () => {
  expect(linesOf(calendarFile(entry, now))).toContain('SUMMARY:Cita con Dr. Andrés Ruiz\\; Turno')
  expect(linesOf(calendarFile(entry, now))).toContain('LOCATION:Carrera 38A # 5A-100\\, cons. 302\\nCali')
  expect(calendarFile({ ...entry, place: '' }, now)).not.toContain('LOCATION')
})

test('No line of a calendar file is longer than 75 octets, and no character is cut', () => {
  const place = 'Centro Médico Ñuñoa 🏥 '.repeat(20)
  const file = calendarFile({ ...entry, place }, now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(linesOf(file)).toContain(`LOCATION:${place}`)
})

test('A calendar file saved later replaces the earlier entry', () => {
  const sequence = (at: number) => Number(/SEQUENCE:(\d+)/.exec(calendarFile(entry, at))![1])
  expect(sequence(now + 60_000)).toBeGreaterThan(sequence(now))
  expect(sequence(Date.parse('2100-01-01'))).toBeLessThan(2 ** 31)
})
