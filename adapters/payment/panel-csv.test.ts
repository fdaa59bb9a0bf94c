import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TableUnreadable } from '../csv/cells.ts'
import { readPanel } from './panel-csv.ts'
import { amountIn, dateIn, stateIn } from './panel-words.ts'

const merchant = '544539'
const read = (text: string | Uint8Array) =>
  readPanel(typeof text === 'string' ? new TextEncoder().encode(text) : text, merchant)

/** The columns of both exports as PayU documents them, shortened to the ones that matter and some that must not. */
const transactions = [
  'Prueba;País;Id Orden;Id;Fecha de creación;Fecha última actualización;Id Comercio;Id Cuenta;Referencia;Descripción;Tipo de transacción;Estado;Moneda transacción;Valor transacción;IVA transacción;Número visible;Email del comprador;Nombre comprador;Valor cobrado',
  'f;CO;16;46acc572-edd5;2021-09-20 15:57:57.951;2021-09-20 15:58:00.489;544539;546703;TUR-1;"15"" Notebook";AUTHORIZATION_AND_CAPTURE;APPROVED;COP;20000.00;3193.28;541203******7479;jorge@mail.example;Jorge Rivero;20000.00',
  'f;CO;16;36805558-d326;2021-09-20 16:29:10.163;2021-09-20 16:29:16.344;544539;546703;TUR-1;"15"" Notebook";REFUND;APPROVED;COP;20000.00;3193.28;541203******7479;jorge@mail.example;Jorge Rivero;20000.00',
  't;CO;17;c6f59e18-2e27;2021-09-27 11:32:17.1;2021-09-27 11:32:17.247;544539;546703;TUR-2;"TV set 32""";AUTHORIZATION_AND_CAPTURE;PENDING;COP;1000000.00;159663.87;;ernest@mail.example;Ernest Wilson;1000000.00',
].join('\n')
const orders = [
  'TransactionId;OrderId;Creation date;Last update;Reference;Payer name;Buyer email;Original value;Original currency;Processed value;Order status;Transaction type;Transaction state;Response Code',
  'f7940753-ad74;16;2021-09-11 15:22:46.927;2021-09-11 15:22:47.458;TUR-3;Juan Acosta;juan@mail.example;9000000.00;COP;9000000.00;DECLINED;AUTHORIZATION_AND_CAPTURE;DECLINED;ANTIFRAUD_REJECTED',
].join('\r\n')
const ofTransactions = [
  ['46acc572-edd5', 'TUR-1', 'approved', 2_000_000, 'COP', '2021-09-20T20:57:57.951Z', false, '16'],
  ['36805558-d326', 'TUR-1', 'refunded', 2_000_000, 'COP', '2021-09-20T21:29:10.163Z', false, '16'],
  ['c6f59e18-2e27', 'TUR-2', 'pending', 100_000_000, 'COP', '2021-09-27T16:32:17.100Z', true, '17'],
]
const rowsOf = async (text: string | Uint8Array) => (await read(text)).rows.map((row) => Object.values(row))

describe('an export of the provider’s panel', () => {
  test('with more lines or longer rows than a table may have is not read to its end', async () => {
    const header = transactions.split('\n')[0]!
    await expect(read(`${header}${'\r\n'.repeat(100_001)}`)).rejects.toThrow('El archivo pasa de 100000 líneas.')
    await expect(read('"'.repeat(1_000_000))).rejects.toThrow(
      'El archivo no se puede leer como CSV cerca de la línea 1.',
    )
  })
  test('is read piece by piece, also within a row, so that other work gets its turn', async () => {
    let turns = 0
    let other = setImmediate(function turn() {
      turns++
      other = setImmediate(turn)
    })
    await expect(read(','.repeat(100_000))).rejects.toThrow('El archivo no trae un encabezado')
    clearImmediate(other)
    expect(turns).toBeGreaterThan(5)
  })
  test.each(['TUR\0-1', 'TUR\u202E-1', 'TUR\u200B-1'])(
    'is not read where a reference is in another format',
    async (reference) => {
      const { rows, errors } = await read(transactions.replaceAll('TUR-1', reference))
      expect([rows.length, errors.map(({ where }) => where)]).toEqual([
        1,
        ['Línea 2, columna Referencia', 'Línea 3, columna Referencia'],
      ])
    },
  )
  test('of transactions is read as exported, without the payer', async () => {
    const { errors } = await read(transactions)
    expect(errors).toEqual([])
    expect(await rowsOf(transactions)).toEqual(ofTransactions)
    expect(JSON.stringify(await read(transactions))).not.toMatch(/mail|Rivero|5412|Notebook/)
  })
  test('of orders is read with the other names of its columns', async () => {
    expect(await rowsOf(orders)).toEqual([
      ['f7940753-ad74', 'TUR-3', 'declined', 900_000_000, 'COP', '2021-09-11T20:22:46.927Z', false, '16'],
    ])
  })
  test('is read in Latin-1, with a byte order mark, with commas or tabs, below a title', async () => {
    expect(await rowsOf(Buffer.from(transactions, 'latin1'))).toEqual(ofTransactions)
    expect(await rowsOf(`\uFEFF${transactions}`)).toEqual(ofTransactions)
    expect(await rowsOf(`Reporte de ventas\n\n${transactions.replaceAll(';', ',')}`)).toEqual(ofTransactions)
    expect(await rowsOf(transactions.replaceAll(';', '\t'))).toEqual(ofTransactions)
  })
  test('is read after a spreadsheet changed its refunds, without the line of totals, which is counted', async () => {
    const edited = [
      'Id;Referencia;Tipo de transacción;Estado;Valor;Fecha',
      't1;TUR-1;AUTHORIZATION_AND_CAPTURE;APPROVED;20 000,00;20/09/2021',
      't2;TUR-1;REFUND;APPROVED;-100000.00;20/09/2021',
      't3;TUR-1;;APPROVED;(20000);20/09/2021',
      ';;;;',
      'TOTAL;;;;-100.000,00;',
    ].join('\n')
    const { rows, errors, totals } = await read(edited)
    expect(rows.map(({ transactionId, state, amountCents }) => [transactionId, state, amountCents])).toEqual([
      ['t1', 'approved', 2_000_000],
      ['t2', 'refunded', 10_000_000],
      ['t3', 'refunded', 2_000_000],
    ])
    expect([errors, totals]).toEqual([[], 1])
  })
  test('reports the fault and the place of each unreadable line', async () => {
    const broken = [
      'Id;Referencia;Estado;Valor;Fecha',
      't1;TUR-1;APROBADA;20.000,00;20/09/2021',
      'nombre de alguien;TUR-1;APROBADA;1;20/09/2021',
      't2;;APROBADA;1;20/09/2021',
      't3;TUR-1;QUIÉN SABE;1;20/09/2021',
      't4;TUR-1;APROBADA;mil;20/09/2021',
      't5;TUR-1;APROBADA;1;31/02/2021',
    ].join('\n')
    const { rows, errors } = await read(broken)
    expect(rows.map(({ transactionId, amountCents }) => [transactionId, amountCents])).toEqual([['t1', 2_000_000]])
    expect(errors).toEqual([
      { where: 'Línea 3, columna Id', message: '«nombre de alguien» no es el id de una transacción.' },
      { where: 'Línea 4, columna Referencia', message: 'Está vacía.' },
      { where: 'Línea 5, columna Estado', message: '«QUIÉN SABE» no es un estado que conozcamos.' },
      { where: 'Línea 6, columna Valor transacción', message: '«mil» no es un valor.' },
      { where: 'Línea 7, columna Fecha de creación', message: '«31/02/2021» no es una fecha.' },
    ])
  })
  test.each([
    ['', 'El archivo está vacío.'],
    ['una carta\na nadie', 'El archivo no trae un encabezado con las columnas Id, Referencia y Estado.'],
    ['Id;Referencia;Estado', 'Al archivo le faltan estas columnas: Valor transacción, Fecha de creación.'],
    [transactions.split('\n')[0]!, 'El archivo no trae ninguna transacción.'],
    [transactions.replaceAll('544539', '1'), 'Línea 2: el archivo es de otro comercio (1), no del nuestro (544539).'],
    ['x'.repeat(5 * 1024 * 1024 + 1), 'El archivo pasa de 5 MB.'],
    [
      `Id;Referencia;Estado;Valor;Fecha\n${'a;b;4;1;2021-01-01\n'.repeat(50_001)}`,
      'El archivo pasa de 50000 líneas. Descárgalo por partes, con fechas que se crucen.',
    ],
  ])('beginning %.20s… is refused with a clear message', async (text, message) => {
    await expect(read(text)).rejects.toEqual(new TableUnreadable(message))
  })
  test('of any content is read or refused', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('t1', 'TUR-1', 'APPROVED', '1,00', '2021-01-01', '"', ';', '\n', 'REFUND'),
    )
    const text = fc
      .array(cell, { maxLength: 40 })
      .map((cells) => `Id;Referencia;Estado;Valor;Fecha\n${cells.join(';')}`)
    await fc.assert(
      fc.asyncProperty(text, async (each) => {
        const outcome = await read(each).catch((error) => error)
        if (!(outcome instanceof TableUnreadable))
          expect(outcome.rows.length + outcome.errors.length).toBeGreaterThan(0)
      }),
    )
  })
})

test.each([
  ['20000.00', 2_000_000],
  ['20.000,00', 2_000_000],
  ['20,000.5', 2_000_050],
  ['$ 1.234.567', 123_456_700],
  ['20.000', 2_000_000],
  ['120000', 12_000_000],
  ['COP 0,05', 5],
  ['20000,5 COP', 2_000_050],
  ['1.2.3', undefined],
  ['-5', -500],
  ['-100000.00', -10_000_000],
  ['−100.000,00', -10_000_000],
  ['$ -20,000', -2_000_000],
  ['(20000)', -2_000_000],
  ['($ 20.000,50)', -2_000_050],
  ['20 000,00', 2_000_000],
  ['1\u00A0234\u00A0567,89', 123_456_789],
  ['20\u202F000', 2_000_000],
  ['(20000', undefined],
  ['--5', undefined],
  ['2 00', undefined],
  ['1,23,456', undefined],
  ['12.3456', undefined],
  ['', undefined],
  ['9'.repeat(17), undefined],
])('in the provider’s panel, %s is %s centavos', (cell, cents) => {
  expect(amountIn(cell)).toBe(cents)
})

test.each([
  ['2021-09-20 15:57:57.951', '2021-09-20T20:57:57.951Z'],
  ['2021-09-27 09:17:43.69', '2021-09-27T14:17:43.690Z'],
  ['20/9/2021 8:05', '2021-09-20T13:05:00.000Z'],
  ['20-09-2021', '2021-09-20T05:00:00.000Z'],
  ['2021-09-20T15:57:57Z', '2021-09-20T15:57:57.000Z'],
  ['2021-13-01', undefined],
  ['2021-01-01 24:00', undefined],
  ['9999-12-31 23:59', undefined],
  ['ayer', undefined],
])('in the provider’s panel, %s is %s', (cell, at) => {
  expect(dateIn(cell)).toBe(at)
})

test('states in the provider’s panel are read by name, number and Spanish word', () => {
  expect(
    ['APPROVED', '4', 'Aprobada', 'rechazado', 'Expirada', 'En validación', 'Reembolsada', 'ERROR', 'x'].map(stateIn),
  ).toEqual([...['approved', 'approved', 'approved', 'declined', 'expired', 'pending', 'refunded', 'error', undefined]])
})
