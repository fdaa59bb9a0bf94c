import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { longDate } from '../format/dates.ts'
import { useHydrated } from '../ui/hydrated.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { texts } from './texts.ts'

/** The cities served, and inside the clock on server time. */
export function Footer({ clock = false }: { clock?: boolean }) {
  return (
    <footer className="foot">
      <ul aria-label={texts.citiesLabel}>
        {texts.cities.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
      <span className="row tight">
        <Link href={href(pages.terms)}>{texts.terms}</Link>
        {clock ? <Clock /> : null}
      </span>
    </footer>
  )
}

function Clock() {
  const now = longDate(useAtomValue(nowAtom))
  return <span className="num">{useHydrated() ? now : null}</span>
}
