import { describe, expect, test } from 'vitest'
import { isUrgent } from './urgent-words.ts'

describe('Words that do not wait for an appointment', () => {
  test.each([
    'Me duele el pecho al caminar',
    'DOLOR EN EL PECHO',
    'siento una opresion en el pecho',
    'Me falta el aire',
    'mi mamá no puede respirar bien',
    'estoy sangrando mucho',
    'mi hijo está vomitando sangre',
    'tiene la boca torcida y no puede hablar',
    'perdió el conocimiento',
    'convulsionó anoche',
    'no quiero vivir',
    'se tomó un veneno',
    'dolor de cabeza que empezó de repente',
    'se le hinchó la lengua',
    'estoy embarazada y sangrando',
    'lo mordió una culebra',
    'creo que me está dando un infarto',
    'tengo una punzada en el corazon',
    'le dio un derrame',
    'me corté las venas',
    'me tomé todas las pastillas',
  ])('%s', (text) => expect(isUrgent(text)).toBe(true))
})

describe('Words that do', () => {
  test.each([
    '',
    'Mancha en el brazo izquierdo que ha crecido',
    'Control de lunares',
    'cardiologia',
    'dolor de cabeza',
    'dolor de garganta desde ayer',
    'examen de sangre',
    'me duele la rodilla',
    'niño con fiebre',
    'tos',
    'control de la presión y del corazón',
    'derrame en el ojo',
    'várices en las venas',
    'quiero cambiar las pastillas que tomo',
  ])('%s', (text) => expect(isUrgent(text)).toBe(false))
})
