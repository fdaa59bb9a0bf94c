import { type Behind, ReadStoreUnavailable } from './port.ts'

/** @throws {ReadStoreUnavailable} one of these keys or index names is of a model that is behind */
export function checkLevel(behind: Behind, names: readonly string[]): void {
  if (names.some((name) => behind.models.includes(modelOf(name)))) throw beingBuilt(behind)
}

export const beingBuilt = ({ models }: Behind): ReadStoreUnavailable =>
  new ReadStoreUnavailable(`These read models are being built: ${models.join(' ')}`)

/** Model of a key or index name: the part before the first slash, and the slash. */
const modelOf = (name: string): string => name.slice(0, name.indexOf('/') + 1)
