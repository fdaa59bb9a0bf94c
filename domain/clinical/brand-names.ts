import { plain } from '../text.ts'

/**
 * Brands and second names by which people know a medicine of the table, each with its generic name. Written from
 * general knowledge of what is sold in Colombia, and compared with no register: the INVIMA's numbers belong to makers,
 * and brands come and go. They find a medicine, uncover one under special control, and warn of an allergy.
 */
const lines = `
dolex, tylenol, winadol, paracetamol: acetaminofén
advil, motrin: ibuprofeno
cardioaspirina, aspirina, asa: ácido acetilsalicílico
buscapina: hioscina
novalgina, metamizol: dipirona
voltaren: diclofenaco
apronax: naproxeno
mobic: meloxicam
celebrex: celecoxib
arcoxia: etoricoxib
plasil: metoclopramida
nexium: esomeprazol
losec: omeprazol
imodium: loperamida
ventilan, ventolin: salbutamol
adrenalina: epinefrina
seretide: fluticasona + salmeterol
symbicort: budesonida + formoterol
spiriva: tiotropio
atrovent: ipratropio
singulair: montelukast
allegra: fexofenadina
zyrtec: cetirizina
aerius: desloratadina
flagyl: metronidazol
bactrim: trimetoprim + sulfametoxazol
glucophage: metformina
januvia: sitagliptina
jardiance: empagliflozina
forxiga: dapagliflozina
ozempic: semaglutida
victoza: liraglutida
lantus: insulina glargina
eutirox, synthroid: levotiroxina
cozaar: losartán
norvasc: amlodipino
lipitor: atorvastatina
crestor: rosuvastatina
xarelto: rivaroxabán
eliquis: apixabán
lasix: furosemida
viagra: sildenafilo
prozac: fluoxetina
zoloft: sertralina
lyrica: pregabalina
rivotril: clonazepam
xanax: alprazolam
ativan: lorazepam
valium: diazepam
ritalina, concerta: metilfenidato
stilnox: zolpidem
oxycontin: oxicodona
imovane: zopiclona
gardenal: fenobarbital
winadeine: acetaminofén + codeína
`

/** The generic name of each brand, which stands in plain letters. */
const genericNames: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [brands = '', generic = ''] = line.split(': ')
      return brands.split(', ').map((brand) => [brand, generic] as const)
    }),
)

const wordsOf = (name: string): string[] =>
  plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Words of the generic name of each brand, both in plain letters. */
export const brandNames: ReadonlyMap<string, readonly string[]> = new Map(
  [...genericNames].map(([brand, generic]) => [brand, wordsOf(generic)]),
)

/** The words of a medicine's name in plain letters, each known brand among them followed by its generic name. */
export const wordsOfMedicine = (name: string): string[] =>
  wordsOf(name).flatMap((word) => [word, ...(brandNames.get(word) ?? [])])

/** A medicine's name with the generic name in the place of each known brand: 'dolex jarabe', 'acetaminofén jarabe'. */
export const withoutBrands = (name: string): string =>
  name.normalize('NFC').replace(/[\p{L}\p{N}]+/gu, (word) => genericNames.get(plain(word)) ?? word)
