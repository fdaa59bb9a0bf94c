import { Search } from 'lucide-react'

/** Finds in the list below it while one types. */
export function SearchBox({ label, typed, type }: { label: string; typed: string; type: (typed: string) => void }) {
  return (
    <div className="search">
      <span className="input">
        <Search className="i s" aria-hidden="true" />
        <input
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
