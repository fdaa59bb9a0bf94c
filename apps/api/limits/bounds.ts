import type { Settings } from '@turno/adapters/environment/settings.ts'
import { usualWritesPerHour } from './limits.ts'

/** How much one caller may ask of the product. */
export interface Bounds {
  /** Of one person; every other limit of writes is a share of it. */
  writesPerHour: number
  /** Sockets that one network may have open at an api. */
  socketsPerAddress: number
}

/** Many people may be behind one address. */
export const usualSocketsPerAddress = 500

/** Of `WRITES_PER_HOUR` and `SOCKETS_PER_ADDRESS`. @throws {ConfigError} */
export const boundsOf = (settings: Settings): Bounds => ({
  writesPerHour: settings.atLeastOne('WRITES_PER_HOUR', usualWritesPerHour, 10_000_000),
  socketsPerAddress: settings.atLeastOne('SOCKETS_PER_ADDRESS', usualSocketsPerAddress, 1_000_000),
})
