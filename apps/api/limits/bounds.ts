/** How much one caller may ask of the product. */
export interface Bounds {
  /** Of one person; every other limit of writes is a share of it. */
  writesPerHour: number
  /** Sockets that one network may have open at an api. */
  socketsPerAddress: number
}

/** Many people may be behind one address. */
export const usualSocketsPerAddress = 500
