import iso from 'i18n-iso-countries/codes.json' with { type: 'json' }
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import { colombia } from '../named-codes.ts'
import { catalogue, lines, text } from './declaration.ts'

/** Names other than those of the package, by two letters: shorter ones, or those that the Real Academia writes. */
const ownNames = lines(`
BH Baréin
BD Bangladés
BW Botsuana
VG Islas Vírgenes Británicas
BN Brunéi
MM Myanmar (Birmania)
CC Islas Cocos
CD República Democrática del Congo
CZ Chequia
BJ Benín
GS Islas Georgia del Sur y Sandwich del Sur
FJ Fiyi
AX Islas Aland
TF Territorios Australes Franceses
HM Islas Heard y McDonald
VA Ciudad del Vaticano
IQ Irak
KP Corea del Norte
KR Corea del Sur
LA Laos
ML Mali
CW Curazao
SX Sint Maarten
BQ Caribe neerlandés
UM Islas menores alejadas de los Estados Unidos
PW Palaos
PG Papúa Nueva Guinea
PN Islas Pitcairn
GW Guinea-Bisáu
BL San Bartolomé
SH Santa Elena
KN San Cristóbal y Nieves
MF San Martín
EH Sáhara Occidental
SR Surinam
SY Siria
GG Guernesey
`).rows

const inSpanish = new Map<string, string | string[]>(Object.entries(spanish.countries))
const nameOf = (alpha2: string): string =>
  ownNames.find(({ code }) => code === alpha2)?.name ?? [inSpanish.get(alpha2)!].flat()[0]!

/** Countries by their numeric code (ISO 3166-1), each with its two letters. Kosovo, which has none, is left out. */
export const countries = catalogue({
  group: 'places',
  title: 'Países',
  order: 'name',
  code: { pattern: /^\d{3}$/, wrong: 'El código tiene tres cifras (ISO 3166-1)' },
  fields: { alpha2: text('Dos letras (ISO 3166-1)', { max: 2, column: true }) },
  path: 'countries',
  legacy: { name: 'get_paises', action: 0 },
  wrong: 'El pais no es valido',
  older: ['/Country/Country'],
  named: [colombia],
  seeds: {
    columns: ['alpha2'],
    rows: iso
      .map(([alpha2, , code]) => ({ code: code!, name: nameOf(alpha2!), details: { alpha2: alpha2! } }))
      .filter(({ details }) => details.alpha2 !== 'XK')
      .sort((one, other) => Number(one.code) - Number(other.code)),
  },
})
