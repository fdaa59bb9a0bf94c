/** An address that whoever knows it recognises, and nobody else learns: q•••@example.co. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return `${at > 0 ? first : ''}•••${at < 0 ? '' : address.slice(at)}`
}
