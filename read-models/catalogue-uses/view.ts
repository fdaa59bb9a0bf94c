import type { Catalogue } from '@turno/domain/catalogue.ts'
import type { Model } from '../projection.ts'

/** Kinds of things that name entries of catalogues, in the order in which they are told. */
export const holderKinds = ['persons', 'doctors', 'schedules', 'rooms', 'requests', 'agreements'] as const
export type HolderKind = (typeof holderKinds)[number]

/** `catalogue/code` */
export type Ref = `${Catalogue}/${string}`

/** One thing with the entries that its parts name. */
export interface Holder {
  parts: Record<string, Ref[]>
}

export const model: Model = { name: 'catalogue-uses', version: 2 }
export const holderKey = (kind: HolderKind, id: string): string => `holder/${kind}/${id}`
/** Ids of the things of a kind that name an entry: they are only ever counted. */
export const usesIndex = (kind: HolderKind, ref: Ref): string => `uses/${kind}/${ref}`
