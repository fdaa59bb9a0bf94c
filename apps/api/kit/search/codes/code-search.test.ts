import type { CodeKind } from '@turno/contract/areas/codes.ts'
import { dotted } from '@turno/domain/clinical/cie10.ts'
import type { KnownCodes } from '@turno/domain/code-ranking.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { plain } from '@turno/domain/text.ts'
import { Random } from '@turno/test/support/random.ts'
import { describe, expect, test } from 'vitest'
import { soundsOf } from '../spanish-sound.ts'
import { CodeCatalogues, type CodeRow, firstCodes } from './code-catalogues.fixture.ts'
import { CodeSearch } from './code-search.ts'
import { peoplesWords } from './peoples-words.ts'
import { everyDay } from './usual-codes.ts'

const nobody: KnownCodes = { own: new Set(), uses: new Map() }
const { reader } = await CodeCatalogues.of(firstCodes)
const search = new CodeSearch()

const find = (kind: CodeKind, filter: string, known = nobody, limit = 20) =>
  search.find(reader, { kind, filter, limit, known })
const idsFor = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ id }) => id)

const kinds = [
  ['diagnosis', 'cie10'],
  ['procedure', 'cups'],
  ['medicine', 'medicines'],
] as const

describe('a doctor finds among the first five', () => {
  /** What is typed, and the beginnings of the codes of which one is meant. */
  const typed = `
azucar alta=E11 R73 | azúcar en la sangre=E11 R73 | presion=I10 | presión alta=I10 | hta=I10 | tension alta=I10
gripa=J00 J11 | gripe=J00 J11 | dolor de cintura=M545 | cintura dolor=M545 | lumbalgia=M545 | I10=I10X | i10x=I10X
I10.X=I10X | E119=E119 | E11.9=E119 | e11.9=E119 | e 11 9=E119 | E11=E119 | diabtes=E119 | DIABETES=E119 | diavetes=E119
colesterol alto=E780 E785 | colesterol=E780 | mancha=L811 | paño=L811 | verruga=B07X | caspa=L219 | sarna=B86X | barros=L700
pañalitis=L22X | control de niño sano=Z001 | lombrices=B829 | piojos=B850 | moja la cama=F980 | tdah=F900
ansiedad=F419 | nervios=F419 | depresion=F329 | deprecion=F329 | ataque de panico=F410 | estres=F430 F432 | insomnio=G470
caries=K029 | muela picada=K029 | dolor de muela=K040 K047 K088 | encias inflamadas=K050 | cordal=K011 | llaga en la boca=K120
infeccion urinaria=N390 | jaqueca=G439 | dolor de cabeza=R51X | soltura=A09X | agrieras=K219 | almorranas=K649
hipertencion=I10X | hipotiroidismo=E039 | lumbago=M545 | migraña=G439 | amigdalitis=J039 | cancer de mama=C509
juanete=M201 | carnosidad=H110 | cera en los oidos=H612 | derrame cerebral=I64X | piedras en el riñon=N200
`
  const pairs = typed
    .trim()
    .split(/ \| |\n/)
    .map((pair) => pair.split('=') as [string, string])

  test.each(pairs)('of diagnoses for "%s" one of %s', async (text, meant) => {
    const first = await idsFor('diagnosis', text, nobody, 5)
    expect(first.filter((id) => meant.split(' ').some((code) => id.startsWith(code)))).not.toEqual([])
  })

  test.each([
    ['cuadro hemático', '902210'],
    ['electro', '895101'],
    ['89.0.2.01', '890201'],
    ['eco de abdomen', '881302'],
    ['ecografía del embarazo', '881431'],
    ['sacar muela', '230101'],
    ['consulta control dermatologia', '890342'],
    ['glicemia', '903841'],
  ])('of procedures for "%s" %s', async (text, id) => {
    expect(await idsFor('procedure', text, nobody, 5)).toContain(id)
  })

  test.each([
    ['doxi 100', 'doxicicl-100-tab'],
    ['100mg DOXI', 'doxicicl-100-tab'],
    ['acetaminofen 500', 'acetaminof-500-tab'],
    ['paracetamol', 'acetaminof-500-tab'],
    ['losartn 50', 'losartan-50-rec'],
    ['diclofenaco im', 'diclofenac-75-iny'],
    ['alprazolam 0.25', 'alprazolam-0.25-tab'],
    ['penicilina 1200000', 'penic-benz-1.2m-iny'],
    ['N02BE01', 'acetaminof-500-tab'],
  ])('of medicines for "%s" %s', async (text, id) => {
    expect(await idsFor('medicine', text, nobody, 5)).toContain(id)
  })
})

describe('Enter takes the first one', () => {
  /** Rows of the whole table that are no first entries, as they are written there. */
  const rowsOfTable: CodeRow[] = [
    { catalogue: 'cie10', code: 'B370', name: 'ESTOMATITIS CANDIDIASICA' },
    { catalogue: 'cie10', code: 'R010', name: 'SOPLOS CARDIACOS BENIGNOS O INOCENTES' },
    { catalogue: 'cie10', code: 'R011', name: 'SOPLO CARDIACO, NO ESPECIFICADO' },
    { catalogue: 'cie10', code: 'F458', name: 'OTROS TRASTORNOS SOMATOMORFOS' },
    { catalogue: 'cie10', code: 'E441', name: 'DESNUTRICION PROTEICOCALORICA LEVE' },
    { catalogue: 'cie10', code: 'E46X', name: 'DESNUTRICION PROTEICOCALORICA, NO ESPECIFICADA' },
    { catalogue: 'cie10', code: 'O25X', name: 'DESNUTRICION EN EL EMBARAZO' },
    { catalogue: 'cie10', code: 'E640', name: 'SECUELAS DE LA DESNUTRICION PROTEICOCALORICA' },
    { catalogue: 'cie10', code: 'L039', name: 'CELULITIS DE SITIO NO ESPECIFICADO' },
    { catalogue: 'cie10', code: 'R196', name: 'HALITOSIS' },
    { catalogue: 'cie10', code: 'Z853', name: 'HISTORIA PERSONAL DE TUMOR MALIGNO DE MAMA' },
  ]

  const typed = {
    diagnosis: `
diarrea=A09X | cancer de mama=C509 | tumor de mama=C509 | dolor de espalda=M545 | espalda dolor=M545 | mareo=R42X
mareos=R42X | sapitos=B370 | soplo=R011 | bruxismo=F458 | presión alta=I10X | presion=I10X | hipertensión=I10X
gastroenteritis=A09X | diabetes=E119 | historia familiar de diabetes=Z833 | asma=J459 | fiebre=R509 | infarto=I219
dolor de estómago=R104 | estreñimiento=K590 | dolor de garganta=J029 | desmayo=R55X | cansancio=R53X
desnutrición=E46X | cólico del lactante=R104 | brote=R21X | eccema=L309 | celulitis=L039 | acné=L700 | caspa=L219
mal aliento=R196 | absceso dental=K047 | ansiedad=F419 | depresión=F329 | estrés=F432 | duelo=F432
colon irritable con diarrea=K580 | colon irritable sin diarrea=K589 | colon irritable=K589`,
    procedure: `
colesterol=903818 | colesterol total=903818 | colesterol bueno=903815 | hdl=903815 | glicemia=903841 | glucosa=903841
curva de glucosa=903844 | creatinina=903895 | depuración de creatinina=903823 | hemograma=902210
parcial de orina=907106 | ácido úrico=903801 | sodio=903864 | tsh=904902 | tsh ultrasensible=904904 | vih=906249
bun=903856 | psa=906610 | tgo=903867 | tgp=903866 | materia fecal=907002 | ecografía abdominal=881302
medicina general=890201 | psicología=890208 | limpieza dental=997301 | profilaxis=997001 | resina=232102 | flúor=997106`,
  }

  const cases = (['diagnosis', 'procedure'] as const).flatMap((kind) =>
    typed[kind]
      .trim()
      .split(/ \| |\n/)
      .map((pair) => [kind, ...pair.split('=')] as [CodeKind, string, string]),
  )

  test.each(cases)('of %s for "%s": %s', async (kind, filter, id) => {
    const table = await withRowsOfTable
    const found = await ofTable.find(table.reader, { kind, filter, limit: 5, known: nobody })
    expect(found[0]?.id).toBe(id)
  })

  test('of diagnoses for "bruxismo" before those of the jaw', async () => {
    const table = await withRowsOfTable
    const found = await ofTable.find(table.reader, { kind: 'diagnosis', filter: 'bruxismo', limit: 5, known: nobody })
    expect(found.map(({ id }) => id)).toEqual(['F458', 'K076'])
  })

  test('what a name has not, or another person has, comes after all that have it', async () => {
    const table = await withRowsOfTable
    for (const [filter, others] of [
      ['diarrea', ['K589']],
      ['tumor mama', ['Z803', 'Z853', 'Z123']],
      ['desnutricion', ['E640']],
      // Beginnings of words are not enough for them to come before.
      ['tumo mam', ['Z803', 'Z853', 'Z123']],
    ] as const) {
      const found = await ofTable.find(table.reader, { kind: 'diagnosis', filter, limit: 20, known: nobody })
      const last = found.map(({ id }) => id).slice(-others.length)
      expect([filter, found.length > others.length, last.sort()]).toEqual([filter, true, [...others].sort()])
    }
  })

  const withRowsOfTable = CodeCatalogues.of([...firstCodes, ...rowsOfTable])
  const ofTable = new CodeSearch()
})

test('the code that is typed is the first, and no other is guessed for one that does not exist', async () => {
  for (const text of ['I10', 'i10x', 'I10.X', ' i10 ']) expect((await idsFor('diagnosis', text))[0]).toBe('I10X')
  for (const text of ['E119', 'e11.9', 'E11 9', 'E11-9']) expect(await idsFor('diagnosis', text)).toEqual(['E119'])
  expect(await idsFor('diagnosis', 'E118')).toEqual([])
  expect(await idsFor('procedure', '890200')).toEqual([])
  // By sound these would be S00 and C29.
  expect((await idsFor('diagnosis', 'Z00')).every((id) => id.startsWith('Z00'))).toBe(true)
  expect((await idsFor('diagnosis', 'K29')).every((id) => id.startsWith('K29'))).toBe(true)
})

test('a diagnosis is written with its point, and a category without parts alone', () => {
  expect(['E119', 'I10X', 'Z000', '890201', 'doxicicl-100-tab'].map(dotted)).toEqual([
    ...['E11.9', 'I10', 'Z00.0'],
    ...['890201', 'doxicicl-100-tab'],
  ])
})

describe.each(kinds)('every entry of kind %s', (kind, catalogue) => {
  const rows = seedsOf(catalogue)

  test('is the first one for its own code, however it is written', async () => {
    for (const { code } of rows)
      for (const text of [code, code.toLowerCase(), ...(kind === 'diagnosis' ? [dotted(code)] : [])])
        expect([text, (await idsFor(kind, text))[0]]).toEqual([text, code])
  })

  test('is among the first 20 for the beginning of its code and each word of its name, in both orders', async () => {
    expect(rows.length).toBeGreaterThan(300)
    const beginning = kind === 'medicine' ? undefined : kind === 'diagnosis' ? 3 : 5
    for (const { code, name } of rows)
      for (const word of name.split(/[^\p{L}]+/u).filter((each) => soundsOf(each).length > 0)) {
        // The code of a medicine is nobody's: its generic name is in all of them.
        const with_ = beginning === undefined ? name.split(' ')[0]! : code.slice(0, beginning)
        for (const text of [`${with_} ${word}`, `${plain(word)} ${with_.toLowerCase()}`])
          expect([text, await idsFor(kind, text)]).toEqual([text, expect.arrayContaining([code])])
      }
  })

  test('is among the first five for its whole name without a letter of its longest word', async () => {
    const random = new Random(31)
    const mistaken = rows.flatMap(({ code, name }) => {
      const word = longestOf(name)
      const texts = withoutALetter(word).map((each) => name.replace(word, each))
      return texts.length > 0 ? [{ code, text: random.pick(texts) }] : []
    })
    expect(mistaken.length).toBeGreaterThan(200)
    for (const { code, text } of mistaken)
      expect([text, await idsFor(kind, text, nobody, 5)]).toEqual([text, expect.arrayContaining([code])])
  })
})

const longestOf = (name: string): string =>
  name.split(/[^\p{L}]+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** A word with one letter missing inside, where that changes no sound beside it: 'ci' is another c than 'co'. */
function withoutALetter(word: string): string[] {
  const [whole = ''] = soundsOf(word)
  if (whole.length < 7) return []
  const all = Array.from({ length: word.length - 2 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2))
  return all.filter((each) => {
    const [sound = ''] = soundsOf(each)
    return Array.from(whole, (_, at) => whole.slice(0, at) + whole.slice(at + 1)).includes(sound)
  })
}

describe('what the doctor works with', () => {
  const known = {
    own: new Set(['J459', 'L209', 'L999']),
    uses: new Map([
      ['J450', 3],
      ['M545', 40],
      ['Q999', 8],
    ]),
  }

  test('is what an empty search shows, the most used first, as far as it is offered', async () => {
    const found = await find('diagnosis', ' ', known)
    expect(found.map(({ id, from, uses }) => [id, from, uses])).toEqual([
      ['M545', 'recent', 40],
      ['J450', 'recent', 3],
      ['J459', 'yours', 0],
      ['L209', 'yours', 0],
    ])
    expect(await find('diagnosis', '', known, 2)).toHaveLength(2)
    expect(await find('diagnosis', '')).toEqual([])
  })

  test('comes before closer entries where it has all words, however far down it would be', async () => {
    const usual = await idsFor('diagnosis', 'dermatitis')
    expect(usual[0]).not.toBe('L209')
    expect(await idsFor('diagnosis', 'dermatitis', known)).toEqual(['L209', ...usual.filter((id) => id !== 'L209')])
    expect((await idsFor('diagnosis', 'asma', known)).slice(0, 2)).toEqual(['J450', 'J459'])
    const far = { ...nobody, own: new Set(['Z800']) }
    expect(await idsFor('diagnosis', 'no')).not.toContain('K409')
    expect(await idsFor('diagnosis', 'de', far)).toEqual([])
    const hernia = { ...nobody, own: new Set(['K409']) }
    expect((await find('diagnosis', 'no', hernia, 1)).map(({ id, from }) => [id, from])).toEqual([['K409', 'yours']])
  })

  test('does not come first where the words are others', async () => {
    expect(await idsFor('diagnosis', 'caries', known)).toEqual(await idsFor('diagnosis', 'caries'))
  })
})

test('retired entries are not offered, by code, by word, or as known; restored ones are', async () => {
  const row: CodeRow = { catalogue: 'cie10', code: 'L989', name: 'Trastorno de prueba de la piel' }
  const changing = await CodeCatalogues.of([...firstCodes, row])
  const own = { ...nobody, own: new Set(['L989']) }
  const seen = async () => {
    const asked = ['L98.9', 'prueba piel', '']
    const found = asked.map((filter) =>
      search.find(changing.reader, { kind: 'diagnosis', filter, limit: 20, known: own }),
    )
    return (await Promise.all(found)).map((all) => all.map(({ id }) => id))
  }
  expect(await seen()).toEqual([['L989'], ['L989'], ['L989']])
  await changing.change('Retired', row)
  expect(await seen()).toEqual([[], [], []])
  await changing.change('Restored', row)
  expect(await seen()).toEqual([['L989'], ['L989'], ['L989']])
})

test('whoever searched before a change finds after it what somebody finds who searches first', async () => {
  const random = new Random(7)
  const some = firstCodes.filter(({ code }) => /^(J|89|amox)/.test(code))
  const changing = await CodeCatalogues.of(some)
  const before = new CodeSearch()
  const texts = ['aguda', 'asma', 'consulta', 'amoxicilina', 'J45', 'nuevo', 'electrocardiograma', 'corazón']
  const seenBy = async (one: CodeSearch) => {
    const questions = kinds.flatMap(([kind]) => texts.map((filter) => ({ kind, filter, limit: 20, known: nobody })))
    return Promise.all(questions.map((each) => one.find(changing.reader, each)))
  }
  await seenBy(before)
  for (let step = 0; step < 60; step++) {
    const row = random.pick(some)
    const type = random.pick(['Renamed', 'Retired', 'Restored'] as const)
    const name = random.pick(['Asma del corazón', 'Nuevo nombre', row.name])
    await changing.change(type, { ...row, name })
    if (random.chance(0.5)) expect(await seenBy(before)).toEqual(await seenBy(new CodeSearch()))
  }
  expect(await seenBy(before)).toEqual(await seenBy(new CodeSearch()))
})

test('a name in plain words finds the code of the CUPS that it describes, until it is taken away', async () => {
  const cup: CodeRow = { catalogue: 'cups', code: '895101', name: 'Electrocardiograma de ritmo o de superficie' }
  const described: CodeRow = {
    catalogue: 'procedures',
    code: 'E1',
    name: 'Examen del corazón',
    details: { cup: '895101' },
  }
  const changing = await CodeCatalogues.of([cup, described])
  const own = new CodeSearch()
  const ask = async (filter: string) => {
    const found = await own.find(changing.reader, { kind: 'procedure', filter, limit: 20, known: nobody })
    return found.map(({ entry }) => entry.name)
  }
  expect(await ask('corazon')).toEqual([cup.name])
  await changing.change('Renamed', { ...described, name: 'Examen del pecho' })
  expect([await ask('corazon'), await ask('pecho')]).toEqual([[], [cup.name]])
  await changing.change('Retired', described)
  expect([await ask('pecho'), await ask('electro')]).toEqual([[], [cup.name]])
})

test('an index is made piece by piece, and others get their turn', async () => {
  const many = await CodeCatalogues.of(
    Array.from({ length: 2_000 }, (_, at) => ({ catalogue: 'cups', code: `${100_000 + at}`, name: `Examen ${at}` })),
  )
  const asked = { kind: 'procedure', filter: '101999', limit: 20, known: nobody } as const
  const own = new CodeSearch()
  // What the read model makes of an edition is there already.
  await new CodeSearch().find(many.reader, asked)
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const [found, same] = await Promise.all([own.find(many.reader, asked), own.find(many.reader, asked)])
  const turnsAtFirst = turns
  await own.find(many.reader, asked)
  clearImmediate(next)
  expect(found.map(({ id }) => id)).toEqual(['101999'])
  expect(same).toEqual(found)
  expect(turnsAtFirst).toBeGreaterThan(20)
  // Nothing has changed: the index is not gone through again.
  expect(turns - turnsAtFirst).toBeLessThan(5)
})

test.each(kinds)('all that people say of kind %s finds first entries that it means', async (kind, catalogue) => {
  const known = seedsOf(catalogue).map(({ code }) => code)
  const isOf = (id: string, codes: readonly string[]) => codes.some((code) => id.startsWith(code))
  // Some of it means only codes of the whole table: test/official finds those.
  const said = peoplesWords(kind).filter(({ codes }) => codes.length === 0 || known.some((id) => isOf(id, codes)))
  expect(said.length).toBeGreaterThan(10)
  for (const { said: text, codes } of said) {
    const found = await idsFor(kind, text, nobody, 5)
    const isMeant = codes.length === 0 ? found.length > 0 : found.some((id) => isOf(id, codes))
    expect([text, found, isMeant]).toEqual([text, found, true])
  }
})

test('the diagnoses of every day are first entries, each named once', () => {
  const codes = seedsOf('cie10').map(({ code }) => code)
  expect(everyDay.filter((code) => !codes.includes(code))).toEqual([])
  expect(new Set(everyDay).size).toBe(everyDay.length)
})
