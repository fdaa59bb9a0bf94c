import { catalogue, lines, text } from './declaration.ts'

/** Ids are those by which banks take part in PSE; docs/decisions/0008-catalogues.md says how sure each is. */
export const banks = catalogue({
  group: 'places',
  title: 'Bancos',
  about: 'Cuentas de banco, billeteras',
  order: 'name',
  fields: { payuCode: text('Código en PayU', { max: 10, unconfirmed: true }) },
  path: 'banks',
  wrong: 'El banco no es valido',
  older: ['/Banks/Bank'],
  seeds: lines(`
001 Banco de Bogotá
002 Banco Popular
006 Itaú Corpbanca
007 Bancolombia
009 Citibank Colombia
012 Banco GNB Sudameris
013 BBVA Colombia
014 Itaú
019 Scotiabank Colpatria
023 Banco de Occidente
032 Banco Caja Social
040 Banco Agrario de Colombia
047 Banco Mundo Mujer
051 Davivienda
052 Banco AV Villas
053 Banco W
059 Bancamía
060 Banco Pichincha
061 Bancoomeva
062 Banco Falabella
063 Banco Finandina
065 Banco Santander de Negocios
066 Coopcentral
069 Banco Serfinanza
070 Lulo Bank
097 dale!
121 Juriscoop
151 RappiPay
283 Cooperativa Financiera de Antioquia
289 Cotrafa
292 Confiar Cooperativa Financiera
370 Coltefinanciera
507 Nequi
551 DaviPlata
801 MOVii
804 Ualá
809 Nu
`),
})
