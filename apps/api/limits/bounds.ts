import type { Settings } from '@turno/adapters/environment/settings.ts'
import { usualWritesPerHour } from './limits.ts'

/** The limits of one caller. */
export interface Bounds {
  /** Of one person; every other limit of writes is a share of it. */
  writesPerHour: number
  /** Open sockets of one network at one api. */
  socketsPerAddress: number
}

/** Many people may share an address. */
export const usualSocketsPerAddress = 500

/** Reads `WRITES_PER_HOUR` and `SOCKETS_PER_ADDRESS`. @throws {ConfigError} */
export const boundsOf = (settings: Settings): Bounds => ({
  writesPerHour: settings.atLeastOne('WRITES_PER_HOUR', usualWritesPerHour, 10_000_000),
  socketsPerAddress: settings.atLeastOne('SOCKETS_PER_ADDRESS', usualSocketsPerAddress, 1_000_000),
})
