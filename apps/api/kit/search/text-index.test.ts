import { seedsOf } from '@turno/domain/seeds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alsoCalled } from './also-called.ts'
import { TextIndex } from './text-index.ts'

const diseases = `
I10 Hipertensión esencial (primaria)
I15 Hipertensión secundaria
E11 Diabetes mellitus no insulinodependiente
E10 Diabetes mellitus insulinodependiente
E03 Otros hipotiroidismos
E05 Tirotoxicosis (hipertiroidismo)
J45 Asma
J00 Rinofaringitis aguda (resfriado común)
J18 Neumonía, organismo no especificado
J20 Bronquitis aguda
J30 Rinitis alérgica y vasomotora
J32 Sinusitis crónica
J03 Amigdalitis aguda
K29 Gastritis y duodenitis
K21 Enfermedad del reflujo gastroesofágico
K58 Síndrome del colon irritable
K80 Colelitiasis
K35 Apendicitis aguda
K64 Hemorroides y trombosis venosa perianal
L20 Dermatitis atópica
L40 Psoriasis
L70 Acné
L80 Vitíligo
B35 Dermatofitosis
M17 Gonartrosis (artrosis de la rodilla)
M54 Dorsalgia
M79 Fibromialgia
M81 Osteoporosis sin fractura patológica
M06 Otras artritis reumatoides
N39 Otros trastornos del sistema urinario
N20 Cálculo del riñón y del uréter
N40 Hiperplasia de la próstata
F32 Episodio depresivo
F41 Otros trastornos de ansiedad
F51 Trastornos no orgánicos del sueño (insomnio)
G43 Migraña
G40 Epilepsia
G47 Apnea del sueño
H10 Conjuntivitis
H25 Catarata senil
H40 Glaucoma
H66 Otitis media supurativa
H52 Trastornos de la acomodación y de la refracción (miopía, astigmatismo)
I83 Venas varicosas de los miembros inferiores
I20 Angina de pecho
I50 Insuficiencia cardíaca
D50 Anemias por deficiencia de hierro
A09 Diarrea y gastroenteritis de presunto origen infeccioso
B01 Varicela
C50 Tumor maligno de la mama
E66 Obesidad
E78 Trastornos del metabolismo de las lipoproteínas (colesterol)
R51 Cefalea
T78 Efectos adversos (urticaria, alergia)
Z34 Supervisión de embarazo normal
`
const doctors = `
velez Dra. Liliana Vélez Arboleda
ruiz Dr. Andrés Ruiz Caicedo
bohorquez Dra. Catalina Bohórquez Niño
zuniga Dr. Héctor Fabio Zúñiga Prado
cifuentes Dr. Luis Eduardo Cifuentes Rengifo
jimenez Dra. Sara Jiménez Bedoya
echeverri Dr. Tomás Echeverri Gil
chaparro Dra. Luz Marina Chaparro Suárez
avellaneda Dr. Germán Avellaneda Cortés
hurtado Dra. Viviana Hurtado Lucumí
orejuela Dr. Fernando Orejuela Daza
gaitan Dr. Mauricio Gaitán Rincón
`

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/ (.*)/s) as [string, string])

const index = new TextIndex()
for (const { code, name } of seedsOf('specialities')) index.put(code, name, alsoCalled(code, name))
for (const { code, name } of seedsOf('procedures')) index.put(code, name)
for (const [id, name] of [...linesOf(diseases), ...linesOf(doctors)]) index.put(id, name)

const found = (text: string): string[] => {
  const exact = index.find(text, 7, false)
  return exact.length > 0 ? exact : index.find(text, 7, true)
}

/** Texts that people in Colombia type, and the id that each means. */
const typed = `
dermatologo=308 | dermatologa=308 | dermatolojia=308 | dermatlogia=308 | dermatólogia=308 | dermotologia=308 | piel=308
cardiologo=302 | cardiolojia=302 | kardiologia=302 | cardilogia=302 | corason=302 | carddiologia=302
pediatra=342 | pediatria=342 | pedriatra=342 | pediatira=342 | niños=342
ginecologo=320 | jinecologo=320 | ginecologa=320 | ginecolgo=320 | obstetricia=320 | ostetricia=320 | embaraso=320
psicologo=344 | sicologo=344 | psicologa=344 | sicologia=344 | psicolojia=344 | picologo=344 | ansiedad=344
siquiatra=345 | psiquiatra=345 | psiquiatria=345 | siquiatria=345 | depresion=345
oftalmologo=335 | oftarmologo=335 | oftalmolojia=335 | optalmologo=335 | ojos=335
odontologo=334 | odontolojia=334 | ondontologo=334 | dentista=334 | muelas=334
ortopedista=339 | hortopedista=339 | ortopedia=339 | traumatologo=339 | ortopeda=339 | guesos=339
otorrino=340 | otorino=340 | otorrinolaringologo=340 | garganta=340 | oido=340
nutricionista=333 | nutrisionista=333 | nutricion=333 | dietista=333
neurologo=332 | neurolojia=332 | nerologo=332 | urologo=355 | hurologo=355 | urolojia=355
gastroenterologo=316 | gastroenterolojia=316 | grastoenterologo=316 | endocrinologo=310 | endrocrinologo=310 | endocrino=310
medico general=328 | medisina general=328 | medicina jeneral=328 | medicina familiar=325 | medisina interna=329 | internista=329
cirujano plastico=369 | sirugia plastica=369 | cirujia plastica=369 | cirugia general=304 | cirujia vascular=372
fisioterapia=739 | ficioterapia=739 | fisioterapeuta=739 | reumatologo=348 | neumologo=331 | alergologo=324 | geriatra=318
hipertencion=I10 | ipertension=I10 | hipertesion=I10 | diabetis=E11 | diavetes=E11 | asma=J45 | azma=J45 | hasma=J45
neumonia=J18 | nemonia=J18 | bronquitis=J20 | vronquitis=J20 | rinitis=J30 | sinusitis=J32 | cinusitis=J32
gastritis=K29 | grastritis=K29 | reflujo=K21 | refluho=K21 | hemorroides=K64 | emorroides=K64 | hemorroydes=K64
soriasis=L40 | psoriasis=L40 | acne=L70 | agne=L70 | vitiligo=L80 | bitiligo=L80 | dermatitis=L20
artritis=M06 | artrtis=M06 | osteoporosis=M81 | osteoporocis=M81 | fibromialgia=M79 | fribromialgia=M79 | prostata=N40
migraña=G43 | migrana=G43 | epilepcia=G40 | insomnio=F51 | insonnio=F51 | conjuntivitis=H10 | conjuntivitiz=H10
cataratas=H25 | glaucoma=H40 | otitis=H66 | varises=372 | anemia=D50 | diarea=A09 | varicela=B01 | baricela=B01
obesidad=E66 | ovesidad=E66 | colesterol=E78 | urticaria=T78 | amigdalitis=J03 | amidalitis=J03 | apendisitis=K35
electrocardiograma=895101 | eletrocardiograma=895101 | ecografia transvajinal=881401 | mamografia=876802 | colonoscopia=452301
endoscopia=441302 | endoscopía digestiva=441302 | espirometria=893808 | audiometria=954107 | ecografia embarazo=881431
liliana velez=velez | velez liliana=velez | beles=velez | andres ruis=ruiz | boorquez=bohorquez | bohorques=bohorquez
zuñiga=zuniga | suniga=zuniga | sifuentes=cifuentes | jimenes=jimenez | gimenez=jimenez | echeberri=echeverri
iperplasia prostata=N40 | calculos riñon=N20 | calculo rinon=N20 | venas barices=I83 | anjina=I20 | insuficiensia cardiaca=I50
enbarazo=320 | obstetra=320 | sexologo=356 | cexologo=356 | toxicologo=354 | neurosirujano=387 | oncologo=336 | onkologo=336
optometra=337 | ortodonsia=338 | brakets=338 | periodonsia=343 | endodonsia=311 | proctologo=377 | hemorroide=K64
medico del deporte=326 | fonoaudiologa=740 | terapia respiratoria=729 | terapia ocupasional=728 | infectologo=323
nefrologo=330 | riñones=330 | hematologo=321 | tiroides=310 | tiroide=310 | resfriado=J00 | cefalea=R51 | sefalea=R51
doctora chaparro=chaparro | abellaneda=avellaneda | urtado=hurtado | orejuela fernando=orejuela | gaytan=gaitan
`
const pairs = typed
  .trim()
  .split(/ \| |\n/)
  .map((pair) => pair.split('=') as [string, string])

test('95 of 100 texts that people in Colombia type find what they mean among the first seven results', () => {
  expect(pairs.length).toBeGreaterThan(200)
  const missed = pairs.filter(([text, id]) => !found(text).includes(id)).map(([text]) => text)
  expect(missed.length / pairs.length, missed.join(', ')).toBeLessThanOrEqual(0.05)
})

test('a search text finds its words in any order, each from its beginning, and needs all of them', () => {
  expect(found('arbol lili')).toEqual(['velez'])
  expect(found('velez ruiz')).toEqual([])
  expect(index.find('', 7, true)).toEqual([])
})

test('a whole word ranks before a beginning, a beginning before a typing mistake, short names before long', () => {
  const names = new TextIndex()
  for (const name of ['Cirugía general', 'Asmática', 'Asma', 'Asma del ejercicio', 'Alma']) names.put(name, name)
  expect(names.find('asma', 7, true)).toEqual(['Asma', 'Asma del ejercicio', 'Asmática', 'Alma'])
  expect(names.find('asma', 2, true)).toEqual(['Asma', 'Asma del ejercicio'])
  expect(names.find('asma', 7, false)).not.toContain('Alma')
})

test('a short word is not corrected, and no word is counted twice', () => {
  expect(index.find('ojo', 7, true)).toEqual(['335'])
  expect(found('dermtolgia')).toEqual([])
})

test('a name of a lower rank comes before shorter ones that have the words as well', () => {
  const names = new TextIndex()
  names.put('1', 'Asma', '', 1)
  names.put('2', 'Asma del ejercicio')
  names.put('3', 'Asmática')
  expect(names.find('asma', 7, false)).toEqual(['2', '1', '3'])
  names.put('1', 'Asma', '', 0)
  expect(names.find('asma', 7, false)).toEqual(['1', '2', '3'])
  names.put('3', 'Asmática', 'asma')
  expect(names.find('asma', 1, false)).toEqual(['1'])
  expect(names.matches('asma', 7, false).map(({ cost }) => cost)).toEqual([0, 0, 0])
  expect(names.matches('asma', 0, false)).toEqual([])
})

test('a name with a word aside comes after those that have it themselves, by its beginning or a mistake too', () => {
  const names = new TextIndex()
  names.put('1', 'Colon sin diarrea', '', 0, 'Colon', 'diarrea')
  names.put('2', 'Diarreas de los viajeros', '', 2)
  names.put('3', 'Dierrea', '', 2)
  expect(names.find('diarrea', 7, false)).toEqual(['2', '1'])
  expect(names.find('diarrea', 7, true)).toEqual(['2', '3', '1'])
  expect(names.find('diarrea', 1, true)).toEqual(['2'])
  expect(names.matches('colon', 7, false)).toEqual([{ id: '1', cost: 0 }])
  names.put('1', 'Colon sin diarrea', '', 0, 'Colon sin diarrea', 'diarrea')
  expect(names.find('diarrea', 7, false)).toEqual(['1', '2'])
  names.put('1', 'Colon sin diarrea', '', 0, 'Colon', 'fiebre')
  expect(names.find('diarrea', 7, false)).toEqual(['2'])
  expect(names.find('fiebre', 7, false)).toEqual(['1'])
  names.delete('1')
  expect(names.find('fiebre', 7, false)).toEqual([])
})

test('a code or a number is what it is: no other that sounds like it, and none with a mistake', () => {
  const names = new TextIndex()
  for (const code of ['E119', 'E19', 'V201', 'B201', 'H10', '881401']) names.put(code, code)
  expect(names.find('e119', 7, true)).toEqual(['E119'])
  expect(names.find('v201', 7, true)).toEqual(['V201'])
  expect(names.find('h10', 7, true)).toEqual(['H10'])
  expect(names.find('10', 7, true)).toEqual([])
  expect(names.find('e118', 7, true)).toEqual([])
  expect(names.find('881402', 7, true)).toEqual([])
})

test('the text index forgets names that were removed or replaced', () => {
  const names = new TextIndex()
  names.put('1', 'Juan Pérez')
  names.put('1', 'Juana Pérez')
  names.put('2', 'Juan Gómez')
  expect(names.find('juan', 7, false)).toEqual(['2', '1'])
  names.delete('1')
  expect(names.find('perez', 7, true)).toEqual([])
})

test('a limited number of results are the first of all names that have the words', () => {
  const word = fc.constantFrom('ana', 'anabel', 'rojas', 'rojano', 'gil', 'velez', 'vela')
  const names = fc.array(
    fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    { maxLength: 40 },
  )
  const beginning = fc.constantFrom('an', 'ana', 'rojas', 'roja', 'gil', 'vel')
  const typed = fc.array(beginning, { minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(names, typed, fc.boolean(), fc.integer({ min: 1, max: 6 }), (all, words, isForgiving, few) => {
      const index = new TextIndex()
      // Some ids get another name, and of some all but the first word is aside.
      for (const [at, each] of all.entries()) {
        const [own, ...aside] = at % 3 === 0 ? each.split(' ') : [each]
        index.put(`${at % 30}`, each, '', 0, own, aside.join(' '))
      }
      const found = index.find(words.join(' '), all.length + 1, isForgiving)
      expect(index.find(words.join(' '), few, isForgiving)).toEqual(found.slice(0, few))
      const have = [...index.ids()].filter((id) => words.every((each) => ` ${index.nameOf(id)}`.includes(` ${each}`)))
      if (!isForgiving) expect(found.toSorted()).toEqual(have.sort())
    }),
  )
})
