const firstMs = 500
const longestMs = 20_000

/**
 * How long to wait before trying again after so many failures: doubling, and spread so that not everybody comes back at
 * once.
 */
export function backOffMs(failures: number, random = Math.random()): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10))
  return most / 2 + (most / 2) * random
}
