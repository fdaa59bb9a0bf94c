import { plain } from '../text.ts'

/**
 * Brands by which doctors know a medicine of the table, each with the words of its generic name. Written from general
 * knowledge of what is sold in Colombia, and compared with no register: the INVIMA's numbers belong to makers, and
 * brands come and go. They find a medicine, and uncover one under special control.
 */
const lines = `
dolex, tylenol, winadol: acetaminofén
advil, motrin: ibuprofeno
cardioaspirina: acetilsalicílico
buscapina: hioscina
novalgina: dipirona
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
seretide: fluticasona salmeterol
symbicort: budesonida formoterol
spiriva: tiotropio
atrovent: ipratropio
singulair: montelukast
allegra: fexofenadina
zyrtec: cetirizina
aerius: desloratadina
flagyl: metronidazol
bactrim: trimetoprim sulfametoxazol
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
winadeine: acetaminofén codeína
`

/** Words of the generic name of each brand, both in plain letters. */
export const brandNames: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [brands = '', generic = ''] = plain(line).split(': ')
      return brands.split(', ').map((brand) => [brand, generic.split(' ')] as const)
    }),
)

/** The words of a medicine's name in plain letters, each known brand among them followed by its generic name. */
export const wordsOfMedicine = (name: string): string[] =>
  plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => [word, ...(brandNames.get(word) ?? [])])
