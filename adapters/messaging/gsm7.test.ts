import { expect, test } from 'vitest'
import { gsm7 } from './gsm7.ts'

test('a Spanish text fits GSM-7: accents missing there are dropped, others stay', () => {
  expect(gsm7('José Ángel Núñez pidió: ¿cuándo? ¡Mañana! é É ñ Ñ ü ¿')).toBe(
    'José Angel Nuñez pidio: ¿cuando? ¡Mañana! é É ñ Ñ ü ¿',
  )
  expect(gsm7('«Mis citas» – 3:00\u00A0pm… Łukasz 李 Cı')).toBe('"Mis citas" - 3:00 pm... Lukasz ? C?')
  expect(gsm7('Ru\u0301ben')).toBe('Ruben')
})
