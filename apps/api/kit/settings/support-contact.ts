/** Ways to reach support; those that are not set are not shown. */
export interface SupportContact {
  phone?: string | undefined
  email?: string | undefined
}

/** 'Comunícate con soporte: +576023334455 o soporte@turno.example.' */
export function reachSupport({ phone: number, email: address }: SupportContact): string {
  const ways = [number, address].filter(Boolean).join(' o ')
  return ways ? `Comunícate con soporte: ${ways}.` : 'Comunícate con soporte.'
}
