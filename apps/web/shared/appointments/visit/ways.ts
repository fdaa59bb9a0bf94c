import { wayTo } from '../../../kit/format/map-link.ts'

/** Ways to an address, by the programs that lead there. */
export interface Ways {
  /** What the device itself leads there with. */
  device: string
  google: string
  waze: string
}

/** Ways to an address. Android alone asks which program to open; elsewhere the map in the browser leads there. */
export function waysTo(address: string): Ways {
  const google = wayTo(address)
  const query = `${address}, Colombia`
  return {
    device: /android/i.test(navigator.userAgent) ? `geo:0,0?q=${encodeURIComponent(query)}` : google,
    google,
    waze: `https://waze.com/ul?${new URLSearchParams({ q: query, navigate: 'yes' })}`,
  }
}
