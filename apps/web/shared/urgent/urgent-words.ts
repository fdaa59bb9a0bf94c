import { plain } from '@turno/domain/text.ts'

/**
 * Words of people who may have to go to an emergency department, and not to an appointment. A line is one sign: each of
 * its parts, split by '+', is there when one of its words begins a word of the text. The signs are those that
 * Colombia's triage I and II describe (Resolución 5596 de 2015, Ministerio de Salud y Protección Social) and the
 * warning signs of heart attack and stroke of the American Heart Association; the words for them are ours, and not yet
 * reviewed by a physician: docs/urgent-words.md.
 */
const signs = `
dolor, duele, opresión, presión, aprieta, apretado, punzada + pecho
dolor, duele, punzada, ataque + corazón
infart, ataque cardi, paro cardi
falta el aire, falta de aire, sin aire, me ahogo, me estoy ahogando, se ahoga, se está ahogando, asfixia, no respira
no puedo, no puede, dificultad, cuesta, trabajo + respirar, respiratoria
sangr, hemorragia + mucho, mucha, fuerte, abundante, no para
vomit, tos, escup + sangre
cara, boca + torcida, caída, paraliz, desviada
no puedo, no puede, dificultad, enreda + hablar, la lengua
derrame cerebral, tengo un derrame, dio un derrame, dando un derrame, trombosis cerebral
brazo, pierna, lado del cuerpo + no siento, no mueve, no puedo mover, sin fuerza, paraliz
convulsion
desmay, inconsciente, no responde, no despierta, el conocimiento, del conocimiento, la conciencia
intoxic, envenen, veneno, sobredosis
tom + todas, muchas, frasco + pastilla, píldora, medicament
suicid, matarme, quitarme la vida, no quiero vivir, quiero morir, hacerme daño
cort + venas
dolor de cabeza + de repente, súbito, el peor, insoportable
hinch + lengua, garganta, labios
embaraz + sangr
bebé, recién nacido + morado, no despierta
mordi, picó, picadura + serpiente, culebra, alacrán, escorpión
`
  .trim()
  .split('\n')
  .map((line) => line.split(' + ').map((part) => part.split(', ').map((words) => ` ${plain(words)}`)))

/** Whether a text names what does not wait for an appointment. It is judged where it is typed, and kept nowhere. */
export function isUrgent(text: string): boolean {
  const words = ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return signs.some((parts) => parts.every((anyOf) => anyOf.some((beginning) => words.includes(beginning))))
}
