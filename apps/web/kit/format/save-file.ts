/** Lets the browser save something as a file. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  Object.assign(link, { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}
