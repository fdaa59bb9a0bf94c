const kilometres = new Intl.NumberFormat('es-CO', { maximumSignificantDigits: 2 })

/** '350 m', '1,2 km', '24 km': as exact as a straight line deserves. */
export const distanceText = (metres: number): string =>
  metres < 950 ? `${Math.max(50, Math.round(metres / 50) * 50)} m` : `${kilometres.format(metres / 1000)} km`
