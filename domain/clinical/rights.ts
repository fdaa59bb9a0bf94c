/** What is signed beside a note. */
export const partKinds = ['prescription', 'order', 'incapacity'] as const
export type PartKind = (typeof partKinds)[number]

/** Professions, by their code in the catalogue of specialities, that prescribe and certify an incapacity. */
const prescribers: readonly string[] = ['medico', 'odontologo']

/**
 * Whether a profession signs such a part. Prescriptions and incapacities are those of doctors and dentists (Decreto
 * 780 de 2016, articles 2.5.3.10.15 and 2.2.3.3.2); every profession orders what it has others do.
 */
export const maySign = (kind: PartKind, profession: string): boolean =>
  kind === 'order' || prescribers.includes(profession)
