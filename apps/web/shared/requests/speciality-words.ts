import type { CatalogueEntry } from '@turno/contract/answers/catalogues.ts'
import { beginsWords } from '@turno/domain/text.ts'

/** Popular names of a speciality's doctors and diseases, by the code of the speciality. */
const wordsByCode = new Map(
  `
328 médico general, doctor, no sé, fiebre, gripa, tos, dolor, duele, cabeza, mareo, malestar, maluquera, vómito, diarrea
325 médico familiar
329 internista, tensión, presión alta
342 pediatra, niños, niñas, bebé
320 ginecóloga, ginecólogo, obstetra, embarazo, citología, planificación
334 dentista, odontóloga, odontólogo, muela, dientes, caries
344 psicóloga, psicólogo, ansiedad, depresión, terapia
308 dermatóloga, dermatólogo, piel, acné, lunar, brote, ronchas, rasquiña, picazón, manchas, hongos, caída del pelo
333 nutricionista, dietista, bajar de peso
302 cardióloga, cardiólogo, corazón, palpitaciones
339 ortopedista, traumatólogo, huesos, rodilla, fractura, columna
335 oftalmóloga, oftalmólogo, ojos
340 otorrino, oído, garganta, nariz
355 uróloga, urólogo, próstata, riñón, orina
345 psiquiatra
332 neuróloga, neurólogo, migraña, dolor de cabeza, convulsiones
316 gastroenterólogo, gastroenteróloga, estómago, gastritis, colon, reflujo
310 endocrinóloga, endocrinólogo, tiroides, diabetes
324 alergóloga, alergólogo, alergia, rinitis
331 neumóloga, neumólogo, pulmones, asma
348 reumatóloga, reumatólogo, artritis
330 nefróloga, nefrólogo, riñones, diálisis
321 hematóloga, hematólogo, sangre, anemia
323 infectóloga, infectólogo, infecciones
336 oncóloga, oncólogo, cáncer
318 geriatra, adulto mayor
304 cirujano, cirujana, hernia, vesícula
369 cirujano plástico, cirujana plástica, estética
372 várices, cirujano vascular
385 neonatóloga, neonatólogo, recién nacido
387 neurocirujano, neurocirujana
377 proctólogo, proctóloga, hemorroides
364 mastóloga, mastólogo, seno
337 optómetra, gafas, lentes
338 ortodoncista, brackets
311 endodoncista, nervio de la muela
343 periodoncista, encías
356 sexóloga, sexólogo
326 deportólogo, deportóloga, deporte
327 fisiatra
407 médico laboral, examen de ingreso
739 fisioterapeuta, terapia física
740 fonoaudióloga, fonoaudiólogo, habla, lenguaje
728 terapeuta ocupacional
729 terapeuta respiratorio
354 toxicólogo, toxicóloga, intoxicación
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4)] as const),
)

/** Whether the typed text occurs in a speciality's name or in its popular names. */
const isCalled = ({ id, name }: CatalogueEntry, typed: string): boolean =>
  beginsWords(`${name} ${wordsByCode.get(id) ?? ''}`, typed)

/** At which any one word typed counts; shorter ones ('me', 'de', 'los') say nothing. */
const tellingLength = 4
const tellingWords = (typed: string): string[] => typed.split(/\s+/).filter((word) => word.length >= tellingLength)

/**
 * Whether an entry of the list matches the typed text: by all words, or, where no entry does, by any of them, as in 'me
 * duele la cabeza'.
 */
export function answersAmong(all: readonly CatalogueEntry[]): (entry: CatalogueEntry, typed: string) => boolean {
  const last = { typed: '', isKnown: true }
  return (entry, typed) => {
    if (typed !== last.typed) Object.assign(last, { typed, isKnown: all.some((each) => isCalled(each, typed)) })
    return last.isKnown ? isCalled(entry, typed) : tellingWords(typed).some((word) => isCalled(entry, word))
  }
}

const asked = [...wordsByCode.keys()].slice(0, 12)
const rank = ({ id }: CatalogueEntry): number => (asked.includes(id) ? asked.indexOf(id) : asked.length)

/** The ones that people ask for most come first, then the others by name. */
export const mostAskedFirst = (specialities: readonly CatalogueEntry[]): CatalogueEntry[] =>
  specialities.toSorted((one, other) => rank(one) - rank(other))
