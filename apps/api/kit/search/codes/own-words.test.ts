import { expect, test } from 'vitest'
import { joinedWithout, partsOf } from './own-words.ts'

test.each([
  ['Síndrome del colon irritable sin diarrea', 'Síndrome del colon irritable sindiarrea', 'sin diarrea'],
  ['LECTURA ELEVADA, SIN HIPERTENSION, DE PRUEBA', 'LECTURA ELEVADA, , DE PRUEBA sinHIPERTENSION', 'SIN HIPERTENSION'],
  ['Historia familiar de asma, y otras', 'Historia familiar de', 'asma, y otras'],
  ['HISTORIA PERSONAL DE TUMOR MALIGNO DE MAMA', 'HISTORIA PERSONAL DE', 'TUMOR MALIGNO DE MAMA'],
  ['Secuelas de poliomielitis', 'Secuelas de', 'poliomielitis'],
  ['Observación por sospecha de tuberculosis', 'Observación por sospecha de', 'tuberculosis'],
  ['EXAMEN DE PESQUISA ESPECIAL PARA GLAUCOMA', 'EXAMEN DE PESQUISA ESPECIAL PARA', 'GLAUCOMA'],
  ['Contacto con y exposición a rabia', 'Contacto con y exposición a', 'rabia'],
  ['Necesidad de inmunización contra rabia', 'Necesidad de inmunización contra', 'rabia'],
])('of "%s" its own is "%s"', (name, own, aside) => {
  const parts = partsOf(name)
  expect([parts.own.replaceAll(/ +/g, ' ').trim(), parts.aside]).toEqual([own, aside])
})

test('a name that says only what it is has no other part', () => {
  for (const name of [
    'Asma',
    'Sinusitis aguda',
    'Síndrome de Sinding',
    'Enfermedad familiar',
    'Consulta con especialista',
  ])
    expect(partsOf(name)).toEqual({ own: name, aside: '' })
})

test('what is typed after "sin" is one word with it', () => {
  expect(joinedWithout('colon sin  diarrea')).toBe('colon sindiarrea')
  expect(joinedWithout('SIN aura')).toBe('sinaura')
  for (const typed of ['sinusitis', 'sin', 'asin diarrea']) expect(joinedWithout(typed)).toBe(typed)
})
