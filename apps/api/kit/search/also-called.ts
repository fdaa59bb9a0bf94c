import { plain } from '@turno/domain/text.ts'

/** Other words of patients for specialities: the people who practise them, and their subjects. */
const words: Record<string, string> = {
  301: 'anestesiólogo anestesia',
  302: 'corazón',
  304: 'cirujano hernia apendicitis vesícula',
  306: 'cirujano niños',
  308: 'piel acné manchas lunares pelo uñas',
  309: 'algología cuidados paliativos',
  310: 'tiroides hormonas',
  311: 'endodoncista conducto',
  312: 'enfermero enfermera inyección curación',
  316: 'estómago gastritis colon hígado gastro',
  318: 'adulto mayor ancianos vejez',
  320: 'ginecólogo ginecóloga obstetra embarazo mujer citología',
  321: 'sangre anemia',
  324: 'alergista alergólogo alergias rinitis',
  325: 'médico familiar familia',
  326: 'deportólogo deportóloga deportista lesión',
  327: 'fisiatra rehabilitación',
  328: 'médico médica general gripa fiebre tos dolor cabeza mareo malestar vómito diarrea chequeo covid hemograma examen sangre orina',
  329: 'internista',
  330: 'riñón riñones',
  331: 'pulmón pulmones asma tos',
  332: 'cerebro migraña dolor cabeza',
  333: 'nutricionista dietista dieta peso obesidad',
  334: 'odontólogo odontóloga dentista diente dientes muela muelas',
  335: 'oftalmólogo oftalmóloga oculista ojo ojos vista',
  336: 'oncólogo cáncer',
  337: 'optómetra gafas lentes',
  338: 'ortodoncista brackets',
  339: 'ortopedista traumatólogo huesos fractura rodilla columna',
  340: 'otorrino oído nariz garganta',
  342: 'niño niños bebé fiebre',
  343: 'periodoncista encías',
  344: 'terapia terapeuta ansiedad pareja',
  345: 'depresión',
  348: 'artritis',
  354: 'toxicólogo',
  355: 'próstata cálculos',
  356: 'sexólogo',
  364: 'mastólogo seno senos mama',
  369: 'cirujano plástico estética',
  372: 'cirujano vascular várices venas',
  373: 'cirujano oncólogo',
  377: 'coloproctólogo proctólogo hemorroides',
  385: 'neonatólogo recién nacido',
  387: 'neurocirujano',
  396: 'odontopediatra',
  407: 'médico laboral salud ocupacional',
  728: 'terapeuta ocupacional',
  729: 'terapeuta respiratorio',
  739: 'fisioterapeuta terapia física',
  740: 'fonoaudiólogo fonoaudióloga habla lenguaje',
}

/** Filler words of people who complain or ask. */
const said = new Set(
  'me mi mis hijo hija duele duelen tengo tiene siento necesito quiero busco cita el la los las un una de en con mucho'.split(
    ' ',
  ),
)

/** Words of a sentence worth searching for, as 'cabeza' of 'me duele la cabeza'. */
export const tellingWords = (text: string): string =>
  plain(text)
    .split(' ')
    .filter((word) => !said.has(word))
    .join(' ')

/** Endings of specialities, and of those who practise them. */
const endings: readonly [RegExp, string][] = [
  [/logia$/, 'logo loga'],
  [/iatria$/, 'iatra'],
]

/** More words under which a speciality is found. */
export function alsoCalled(specialityId: string, name: string): string {
  const professions = plain(name)
    .split(' ')
    .flatMap((word) => endings.flatMap(([ending, people]) => alternatives(word, ending, people)))
  return [words[specialityId], ...professions].filter(Boolean).join(' ')
}

const alternatives = (word: string, ending: RegExp, people: string): string[] =>
  ending.test(word) ? people.split(' ').map((end) => word.replace(ending, end)) : []
