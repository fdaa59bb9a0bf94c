import iso from 'i18n-iso-countries/codes.json' with { type: 'json' }
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import { entriesOf } from './entry.ts'

/** Names other than those of the package, by two letters: shorter ones, or those that the Real Academia writes. */
const ownNames = entriesOf(`
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
`)

const inSpanish = new Map<string, string | string[]>(Object.entries(spanish.countries))
const nameOf = (alpha2: string): string =>
  ownNames.find(({ id }) => id === alpha2)?.name ?? [inSpanish.get(alpha2)!].flat()[0]!

/** Countries by their numeric code (ISO 3166-1), each with its two letters. Kosovo, which has none, is left out. */
export const countries = iso
  .map(([alpha2, , id]) => ({ id: id!, alpha2: alpha2!, name: nameOf(alpha2!) }))
  .filter(({ alpha2 }) => alpha2 !== 'XK')
  .sort((one, other) => Number(one.id) - Number(other.id))
