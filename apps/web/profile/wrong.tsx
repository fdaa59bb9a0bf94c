import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { Judged } from '../ui/form-errors.ts'

/** All that is wrong with a form: the eye and the keyboard go there after every attempt that failed. */
export function Wrong({
  judged: { errors, attempt },
  idOf = (field) => field,
}: {
  judged: Judged
  idOf?: (field: string) => string
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) place.current?.focus()
  }, [attempt])
  return (
    <div ref={place} tabIndex={-1} className="summary-place">
      <ErrorSummary errors={errors} idOf={idOf} />
    </div>
  )
}
