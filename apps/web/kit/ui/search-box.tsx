import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { tellTyped } from './typed-before.ts'

/** Finds in the list below it while one types. */
export function SearchBox({ label, typed, type }: { label: string; typed: string; type: (typed: string) => void }) {
  const place = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (place.current) tellTyped(place.current)
  }, [])
  return (
    <div className="search">
      <span className="input">
        <Search className="i s" aria-hidden="true" />
        <input
          ref={place}
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </span>
    </div>
  )
}
