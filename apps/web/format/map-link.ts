/** Where an address is, on the public map. */
export const mapLink = (address: string, city: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address}, ${city}, Colombia` })}`
