import { catalogue, choice, choices, longText, number, table } from './declaration.ts'

/**
 * Procedures a patient may ask for, in plain words, with what a patient and a doctor have to know of each: the codes
 * are those of the CUPS, since orders and schedules name them so.
 */
export const procedures = catalogue({
  group: 'procedures',
  title: 'CUPS técnica: procedimientos que se piden',
  about: 'Procedimientos en palabras de la gente, con minutos y preparación',
  order: 'name',
  fields: {
    cup: choice('Código CUPS', 'cups', { column: true }),
    minutes: number('Minutos que suele tomar', { min: 5, max: 480, column: true }),
    specialities: choices('Quién lo hace', 'specialities'),
    preparation: longText('Preparación', { max: 1000 }),
  },
  older: ['/CupsTecnica/cupsTecnica'],
  seeds: table(
    'code name cup minutes specialities preparation',
    `
895101 | Electrocardiograma | 895101 | 15 | 302 328 329 | No apliques crema ni talco en el pecho.
895001 | Holter de ritmo cardíaco | 895001 | 30 | 302 | Ven recién bañado: no podrás mojar el equipo en 24 horas.
895004 | Monitoreo de presión arterial (MAPA) | 895004 | 30 | 302 329 | Usa manga ancha y no suspendas tus medicamentos.
881202 | Ecocardiograma | 881202 | 40 | 302 | No necesita preparación.
881302 | Ecografía de abdomen | 881302 | 30 | | Ayuno de 6 a 8 horas; puedes tomar tus medicamentos con poca agua.
881332 | Ecografía de riñones, vejiga y próstata | 881332 | 30 | | Toma 4 vasos de agua una hora antes y no orines.
881141 | Ecografía de tiroides | 881141 | 20 | | No necesita preparación; evita collares.
881201 | Ecografía de mama | 881201 | 30 | | No uses desodorante ni cremas; trae tus estudios anteriores.
881401 | Ecografía transvaginal | 881401 | 30 | 320 | Llega con la vejiga vacía.
881431 | Ecografía del embarazo | 881431 | 30 | 320 | Trae tus ecografías anteriores y el carné prenatal.
876802 | Mamografía | 876802 | 20 | | No uses desodorante, talco ni cremas. Avisa si estás o puedes estar en embarazo.
886012 | Densitometría ósea | 886012 | 20 | | Suspende el calcio 24 horas antes. Avisa si estás en embarazo.
871121 | Radiografía de tórax | 871121 | 10 | | Sin objetos de metal. Avisa si estás o puedes estar en embarazo.
893808 | Espirometría | 893808 | 30 | 331 729 | No fumes en el día ni comas mucho en las dos horas anteriores.
893805 | Espirometría con broncodilatador | 893805 | 45 | 331 729 | Pregunta si suspendes los inhaladores; no fumes.
441302 | Endoscopia digestiva alta | 441302 | 30 | 316 | Ayuno de 8 horas y un acompañante adulto si es con sedación.
452301 | Colonoscopia | 452301 | 60 | 316 377 | Sigue la dieta y la limpieza que te indiquen, y ven con un acompañante.
702203 | Colposcopia | 702203 | 30 | 320 | Sin relaciones ni óvulos en 48 horas; que no sea con la regla.
892901 | Citología cervicovaginal | 892901 | 15 | 320 312 328 325 | Sin relaciones en 48 horas; no con la regla.
950601 | Examen de agudeza visual | 950601 | 20 | 337 335 | Trae las gafas o los lentes de contacto que usas.
954107 | Audiometría | 954107 | 30 | 740 | Evita ruidos fuertes en las 12 horas anteriores; ven sin tapones de cera.
931001 | Sesión de fisioterapia | 931001 | 45 | 739 | Ropa cómoda; trae la orden y tus imágenes.
938303 | Sesión de terapia ocupacional | 938303 | 45 | 728 | Ropa cómoda; trae la orden.
937101 | Sesión de fonoaudiología | 937101 | 45 | 740 | Trae la orden y los informes anteriores.
943101 | Psicoterapia con psiquiatra | 943101 | 45 | 345 |
943102 | Psicoterapia con psicólogo | 943102 | 50 | 344 |
`,
  ),
})
