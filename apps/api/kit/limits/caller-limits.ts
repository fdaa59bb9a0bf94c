/** The limits of one caller. */
export interface CallerLimits {
  /** Of one person; every other limit of writes is a share of it. */
  writesPerHour: number
  /** Sockets that one network may have open at an api. */
  socketsPerAddress: number
}

/** Many people may share an address. */
export const usualSocketsPerAddress = 500
