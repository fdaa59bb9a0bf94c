import type { CodeKind } from '@turno/contract/areas/codes.ts'
import { brandNames } from '@turno/domain/clinical/brand-names.ts'
import { plain } from '@turno/domain/text.ts'
import { soundsOf } from '../spanish-sound.ts'

/**
 * Words of people and of daily practice for what the tables call otherwise. A line: what is said, with commas between;
 * then, after a colon, what it means: beginnings of codes, what is most often meant first, or words that begin words of
 * a name. A doctor chooses from what is found: the words suggest, and diagnose nothing.
 */
const lines: Record<CodeKind, string> = {
  diagnosis: `
gripa, gripe, catarro, refriado: J00 J11 J10
resfrío: J00
garganta inflamada, dolor de garganta: J02 J03
anginas, amígdalas inflamadas: J03
pulmonía: J18
epoc, enfisema: J44
ahogo, falta de aire, dificultad para respirar: R060
alergia nasal: J30
azúcar alta, azúcar en la sangre, glucosa alta, hiperglicemia: R73 E11
azúcar baja, hipoglicemia: E16
dm2, diabetes tipo 2: E11
dm1, diabetes tipo 1: E10
presión alta, tensión alta, hta: I10
presión, tensión arterial: I10 R03 I95
presión baja, tensión baja: I95
colesterol alto, dislipidemia: E78
triglicéridos altos: E781 E782
ácido úrico alto: E79 M10
gordura, sobrepeso: E66
tiroides lenta: E03
tiroides acelerada, hipertiroidismo: E05
infarto, ataque al corazón: I21
derrame cerebral, trombosis cerebral, acv, ecv: I64 I63 I61
várices: I83
palpitaciones: R002
dolor de pecho: R07 I20
hinchazón: R60
dolor de cintura, dolor de espalda baja, lumbalgia: M545 M544
dolor de espalda: M545 M549 M546
dolor de cuello, tortícolis: M542 M436
dolor de rodilla: M25 M17 M22
dolor de hombro: M75
desgaste de rodilla, artrosis de rodilla: M17
hernia de disco, hernia discal: M51
desgarro, espasmo muscular: M62
juanete: M201
fascitis plantar: M722
túnel del carpo: G560
dolor de cabeza, jaqueca: R51 G43 G44
mareo: R42 H81
zumbido en los oídos: H931
dolor de oído: H920 H66
cera en los oídos, tapón de cera: H612
ojo rojo: H10
lagaña, orzuelo, perrilla: H00
carnosidad: H110
daño de estómago, soltura: A09
acidez, agrieras, reflujo: K21
colon irritable: K58
dolor de estómago, dolor de barriga: R10 K29 K30
gases: R14
almorranas: K64
hígado graso: K760
piedras en la vesícula, cálculos en la vesícula: K80
piedras en el riñón, cálculos en el riñón: N20
lombrices, parásitos, amebas: B82 B80 A06
vómito: R11
infección urinaria, ivu, cistitis: N390 N30
próstata grande, hiperplasia prostática: N40
flujo vaginal: N76 N898 B373
menopausia: N95
cólico menstrual: N946
cólico del lactante, cólico del bebé: R104
estreñimiento, constipación: K590
embarazo, control prenatal: Z34 Z321
fiebre: R50
desmayo: R55
cansancio, fatiga: R53
hormigueo, adormecimiento: R202
sangrado de nariz, hemorragia nasal: R040
ardor al orinar: R300
ronquera, afonía: R490
pie plano: M214
cáncer: tumor-maligno
sida, vih: B24 Z21
mancha, paño, melasma: L811 L81 L80
lunar: D22
verruga, mezquino: B07
hongos en las uñas: B351
hongos en los pies, pie de atleta: B353
hongo, tiña: B35
sarna: B86
piojos: B85
ladillas: B853
culebrilla: B02
fuego en los labios, herpes labial: B001
barro, espinilla: L70
caspa: L210 L21
caída del pelo, calvicie: L65 L64 L63
roncha, habones: L50
rasquiña, picazón: L29
piel seca, resequedad: L85
brote, salpullido: R21 L30
eccema: L309 L20
estrías: L906
celulitis: L039 L03
nacido, forúnculo: L02
callo: L84
uñero: L60
quemadura de sol: L55
pañalitis: L22
peladura, dermatitis del pañal: L22
mano pie boca: B084
sapitos, algodoncillo: B370
dengue: A970 A971 A90
lechina: B01
paperas: B26
control de crecimiento y desarrollo, control de niño sano: Z001
desnutrición: E46 E44
bajo peso: R636 E46
moja la cama, se orina en la cama: F980 R32
hiperactividad, tdah, déficit de atención: F90
ansiedad, nervios, angustia: F41
ataque de pánico: F410
depresión, tristeza: F32 F33 F412
estrés: F43 Z733
duelo: F432 Z634
insomnio, no puede dormir: G470 F51
alcoholismo: F10
tabaquismo, cigarrillo: F17
problemas de pareja: Z630
toc: F42
olvidos, pérdida de memoria: F03 R413
muela picada, diente picado: K02
dolor de muela, dolor de diente: K04 K088
encías inflamadas, sangrado de encías: K05
absceso dental, postemilla: K047
muela del juicio, cordal: K011
dientes torcidos, apiñamiento: K07
bruxismo, rechina los dientes: F458 K076
mal aliento, halitosis: R196
afta, llaga en la boca: K12
chequeo, control general, examen médico general: Z000
certificado médico: Z027
anticoncepción, planificación familiar: Z30
vacuna: Z23 Z25 Z27
`,
  procedure: `
cuadro hemático, hemoleucograma: hemograma
parcial de orina: 907106
coprológico, materia fecal: 907002 90700
azúcar en sangre, glicemia: 903841 glucosa
hba1c, glicosilada: 903426
perfil lipídico: 903818 903815 903816 903817 903868
colesterol: 903818
hdl, colesterol bueno: 903815
ldl, colesterol malo: 903817
tsh: 904902 904904
vih, prueba de vih: 906249
bun: 903856
psa, antígeno de próstata: 906610
tgp, alt: 903866
tgo, ast: 903867
perfil tiroideo: tiroides tiroxina
prueba de embarazo, beta hcg: 904508
rayos x, placa: radiografía
eco, ultrasonido: ecografía
ecografía abdominal, eco abdominal: 881302
tac, escanografía: tomografía-computada
rm, rmn: resonancia
ekg, ecg: 895101
mapa: 895004
citología: cervicovaginal
cultivo de orina: urocultivo
sacar muela, extracción dental: exodoncia
calza, resina: 232102 obturación-dental
limpieza dental: 997301 997001 detartraje
profilaxis: 997001 detartraje
tratamiento de conducto, endodoncia: terapia-conducto
sellante: 997107
flúor: 997106 99710
lavado de oído: 965201
quitar puntos: 9738
infiltración: 992301
terapia física: 931001
terapia de lenguaje: 937101
terapia psicológica: psicoterapia-psicología
valoración, primera vez: consulta-primera-vez
medicina general, médico general, consulta medicina general: 890201 890301
psicología, psicólogo: 890208 890308
control: consulta-control
`,
  medicine: `
vitamina c: ascórbico
vitamina d, vitamina d3: colecalciferol
vitamina b12: cianocobalamina
valproato: valproico divalproato
butilbromuro de hioscina: hioscina
polvo de rehidratación, suero oral: sales-rehidratación
`,
}

interface Meaning {
  said: string
  codes: readonly string[]
  /** Beginnings of words, all of which a name has. */
  names: readonly (readonly string[])[]
}

const meaningOf = (line: string): Meaning => {
  const [said = '', means = ''] = line.split(': ')
  const meant = means.split(' ')
  const names = meant.filter((each) => !/\d/.test(each))
  return {
    said,
    codes: meant.filter((each) => /\d/.test(each)),
    names: names.map((each) => each.split('-').map((word) => ` ${plain(word)}`)),
  }
}

const meaningsOf = (text: string): Meaning[] => text.trim().split('\n').map(meaningOf)

const meanings: Record<CodeKind, readonly Meaning[]> = {
  diagnosis: meaningsOf(lines.diagnosis),
  procedure: meaningsOf(lines.procedure),
  medicine: [
    ...meaningsOf(lines.medicine),
    ...[...brandNames].map(([said, words]) => ({ said, codes: [], names: [words.map((word) => ` ${word}`)] })),
  ],
}

/** Each text that people say, with the beginnings of codes that it means. */
export const peoplesWords = (kind: CodeKind): { said: string; codes: readonly string[] }[] =>
  meanings[kind].flatMap(({ said, codes }) => said.split(', ').map((each) => ({ said: each, codes })))

/** Words in any order, one or many: 'mareos' says what 'mareo' says. */
const keyOf = (text: string): string =>
  soundsOf(text)
    .map((word) => word.replace(/s$/, ''))
    .sort()
    .join(' ')

const meantByKey = (kind: CodeKind): ReadonlyMap<string, readonly string[]> =>
  new Map(peoplesWords(kind).map(({ said, codes }) => [keyOf(said), codes]))

const meant: Record<CodeKind, ReadonlyMap<string, readonly string[]>> = {
  diagnosis: meantByKey('diagnosis'),
  procedure: meantByKey('procedure'),
  medicine: meantByKey('medicine'),
}

/** Beginnings of the codes that people mean by a whole text, what is most often meant first; [] for any other text. */
export const meantBy = (kind: CodeKind, text: string): readonly string[] => meant[kind].get(keyOf(text)) ?? []

/** The words of people for an entry of a table; '' where there are none. */
export function saidOf(kind: CodeKind, { id, name }: { id: string; name: string }): string {
  const words = ` ${plain(name).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return meanings[kind]
    .filter(
      ({ codes, names }) =>
        codes.some((code) => id.startsWith(code)) || names.some((all) => all.every((word) => words.includes(word))),
    )
    .map(({ said }) => said)
    .join(' ')
}
