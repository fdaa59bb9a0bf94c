/** How to get to a place, in the application for ways that the device has. */
export const wayTo = (place: { lat: number; lng: number } | string): string => {
  const destination = typeof place === 'string' ? `${place}, Colombia` : `${place.lat},${place.lng}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
