/** What is signed beside a note. */
export const partKinds = ['prescription', 'order', 'incapacity'] as const
export type PartKind = (typeof partKinds)[number]

/**
 * Professions that sign a part, by their code in the catalogue of specialities. Prescriptions and incapacities are
 * those of doctors and dentists (Decreto 780 de 2016, articles 2.5.3.10.15 and 2.2.3.3.2); every profession orders what
 * it has others do.
 */
const signers: Readonly<Record<PartKind, readonly string[] | 'all'>> = {
  prescription: ['medico', 'odontologo'],
  order: 'all',
  incapacity: ['medico', 'odontologo'],
}

/** The parts that a profession signs. */
export const signedBy = (profession: string): PartKind[] =>
  partKinds.filter((kind) => signers[kind] === 'all' || signers[kind].includes(profession))
