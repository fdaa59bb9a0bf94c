/** Medicines that belong together: an allergy to one of them is a question before another is prescribed. */
export interface MedicineFamily {
  /** What one of them is, in a sentence: 'una penicilina'. */
  one: string
  /** Their generic names by stem, in plain letters and the singular. */
  members: RegExp
  /** Beginnings of other words, in plain letters, by which people say the whole family. */
  saidAs: RegExp
}

const none = /^$/

/**
 * Families by the stems of international nonproprietary names (WHO, 'The use of stems in the selection of INN'), and by
 * whole names where the stem says less. A test holds them against the ATC groups of the table of medicines. Whether an
 * allergy to one goes for all is for who prescribes to say: the product asks.
 */
const medicineFamilies: readonly MedicineFamily[] = [
  { one: 'una penicilina', members: /cilina$/, saidAs: /^betalactam/ },
  // Headaches are recorded beside allergies.
  { one: 'una cefalosporina', members: /^cef(?!alea$|alalgia$)/, saidAs: /^(cefalospo|betalactam)/ },
  { one: 'un carbapenémico', members: /penem$/, saidAs: /^(carbapen|betalactam)/ },
  // Sulfates are salts of many substances, and no sulfonamides.
  { one: 'una sulfa', members: /^sulfa(?!t[oa])/, saidAs: /^sulfonami/ },
  { one: 'un macrólido', members: /tromicina$/, saidAs: /^macrolido/ },
  { one: 'una quinolona', members: /floxacin[ao]?$/, saidAs: /^(fluoro)?quinolona/ },
  { one: 'una tetraciclina', members: /ciclina$/, saidAs: none },
  {
    one: 'un aminoglucósido',
    members: /^(gentamicina|amikacina|tobramicina|neomicina|estreptomicina|kanamicina)$/,
    saidAs: /^aminogluco/,
  },
  {
    one: 'un antiinflamatorio (AINE)',
    members: /(profeno|coxib|oxicam|fenaco|orolaco)$|^(naproxeno|indometacina|acetilsalicilico|dipirona)$/,
    saidAs: /^(aines?$|antiinflamatorio)/,
  },
  { one: 'un inhibidor de la ECA', members: /pril$/, saidAs: /^iecas?$/ },
  {
    one: 'un opioide',
    members: /^(morfina|codeina|hidrocodona|oxicodona|hidromorfona|tramadol|tapentadol|fentanilo|buprenorfina)$/,
    saidAs: /^opi(oide|aceo)/,
  },
  { one: 'un anestésico local', members: /caina$/, saidAs: /^anestesico/ },
  { one: 'un nitroimidazol', members: /nidazol$/, saidAs: /^nitroimidazol/ },
]

const singular = (word: string): string => word.replace(/s$/, '')

/** The families that words name, by one of them or as a whole. @param words in plain letters */
export const familiesOf = (words: readonly string[]): MedicineFamily[] =>
  medicineFamilies.filter(({ members, saidAs }) =>
    words.some((word) => members.test(singular(word)) || saidAs.test(word)),
  )
