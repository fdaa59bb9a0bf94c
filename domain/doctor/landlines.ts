/** Landlines of Colombia among these phones, each once: cell phones begin with a 3. */
export const landlinesIn = (phones: readonly string[]): string[] => [
  ...new Set(phones.filter((phone) => /^\+5760\d{8}$/.test(phone))),
]
