import { describe, expect, test } from 'vitest'
import { isUrgent } from './urgent-words.ts'

describe('A reason that cannot wait for an appointment:', () => {
  // A word of each sign, or somebody is not warned.
  test.each([
    'Me duele el pecho al caminar', 'DOLOR EN EL PECHO', 'siento una opresion en el pecho', 'presión en el pecho',
    'me aprieta el pecho', 'siento el pecho apretado', 'una punzada en el pecho',
    'tengo una punzada en el corazon', 'un ataque al corazón', 'me duele el corazón',
    'creo que me está dando un infarto', 'un ataque cardiaco', 'un paro cardíaco',
    'Me falta el aire', 'falta de aire al subir', 'me quedo sin aire', 'me ahogo', 'me estoy ahogando',
    'mi papá se ahoga', 'se está ahogando', 'asfixia', 'mi papá no respira',
    'mi mamá no puede respirar bien', 'no puedo respirar', 'dificultad respiratoria', 'me cuesta respirar',
    'respiro con trabajo, y respirar me duele',
    'estoy sangrando mucho', 'una hemorragia abundante', 'sangra y no para', 'sangrado fuerte', 'mucha sangre',
    'mi hijo está vomitando sangre', 'tos con sangre', 'escupo sangre',
    'tiene la boca torcida y no puede hablar', 'la cara caída', 'se le paralizó la cara', 'la boca desviada',
    'se le enreda la lengua', 'no puedo hablar', 'dificultad para hablar',
    'no siento el brazo', 'no mueve la pierna', 'quedó sin fuerza en un lado del cuerpo', 'no puedo mover el brazo',
    'se le paralizó una pierna', 'convulsionó anoche',
    'se desmayó', 'está inconsciente', 'no responde', 'no despierta', 'perdió el conocimiento',
    'pérdida de la conciencia',
    'le dio un derrame', 'una trombosis cerebral',
    'me tomé todas las pastillas', 'se tomó un frasco de medicamentos', 'tomó muchas píldoras',
    'se intoxicó', 'lo envenenaron', 'se tomó un veneno', 'una sobredosis',
    'pienso en el suicidio', 'quiero matarme', 'quitarme la vida', 'no quiero vivir', 'me quiero morir',
    'quiero hacerme daño', 'me corté las venas',
    'dolor de cabeza que empezó de repente', 'dolor de cabeza súbito', 'el peor dolor de cabeza de mi vida',
    'un dolor de cabeza insoportable',
    'se le hinchó la lengua', 'la garganta hinchada', 'se me hincharon los labios',
    'estoy embarazada y sangrando', 'el bebé está morado', 'mi recién nacido no despierta',
    'lo mordió una culebra', 'una mordida de serpiente', 'lo picó un alacrán', 'picadura de escorpión',
  ])('%s', (text) => expect(isUrgent(text)).toBe(true)) // biome-ignore format: a sign a line
})

describe('A reason that can wait for an appointment:', () => {
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
