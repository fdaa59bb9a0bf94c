import { useEffect, useRef } from 'react'
import type { FieldErrors } from '../api/field-errors.ts'
import { ErrorSummary } from '../pieces/error-summary.tsx'

/** All that is wrong with a form: the eye and the keyboard go there after every attempt that failed. */
export function Wrong({ errors, idOf = (field) => field }: { errors: FieldErrors; idOf?: (field: string) => string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) place.current?.focus()
  }, [errors])
  return (
    <div ref={place} tabIndex={-1} className="summary-place">
      <ErrorSummary errors={errors} idOf={idOf} />
    </div>
  )
}
