import type { Catalogue } from '@turno/domain/catalogue.ts'
import type { Reader } from '../projection.ts'
import { type HolderKind, holderKinds, model, type Ref, usesIndex } from './view.ts'

/** How many of each kind name the entry, in the order in which they are told; kinds of which none does are left out. */
export async function usesOf(reader: Reader, catalogue: Catalogue, code: string): Promise<[HolderKind, number][]> {
  const ref: Ref = `${catalogue}/${code}`
  const counts = await Promise.all(holderKinds.map((kind) => reader.count(model, usesIndex(kind, ref))))
  return holderKinds.flatMap((kind, at): [HolderKind, number][] => (counts[at]! > 0 ? [[kind, counts[at]!]] : []))
}
