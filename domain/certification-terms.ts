/** From and until when a kind of document is needed, as the fields of its catalogue entry say it. */
type Terms = Readonly<Record<string, string>>

/** Whether nobody is activated on this day (YYYY-MM-DD, of Bogotá) without such a document. */
export function isNeeded({ required, requiredFrom, requiredUntil }: Terms, day: string): boolean {
  if (required === '1') return true
  const hasBegun = requiredFrom !== undefined && requiredFrom !== '' && requiredFrom <= day
  return hasBegun && (!requiredUntil || day <= requiredUntil)
}

/**
 * The first error in changed terms; undefined: none. What is needed always is said by the rules and nobody else. What
 * begins to be needed begins on the next day at the earliest: no activation of today depends on who was quicker.
 */
export function wrongTerms(before: Terms, after: Terms, today: string): { field: string; message: string } | undefined {
  const { requiredFrom = '', requiredUntil = '' } = after
  const isChanged = (field: string): boolean => (before[field] ?? '') !== (after[field] ?? '')
  if ((before.required === '1') !== (after.required === '1'))
    return { field: 'required', message: 'Esto lo fijan las reglas de Turno: no se puede cambiar.' }
  if (isChanged('requiredFrom') && requiredFrom !== '' && requiredFrom <= today)
    return { field: 'requiredFrom', message: 'Empieza mañana como pronto, nunca hoy.' }
  if (requiredUntil !== '' && requiredFrom === '')
    return { field: 'requiredFrom', message: 'Di desde cuándo es obligatoria.' }
  if (requiredUntil !== '' && requiredUntil < requiredFrom)
    return { field: 'requiredUntil', message: 'Termina antes de empezar.' }
  if (isChanged('requiredUntil') && requiredUntil !== '' && requiredUntil < today)
    return { field: 'requiredUntil', message: 'Ese día ya pasó.' }
  return undefined
}
