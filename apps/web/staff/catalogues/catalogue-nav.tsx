import type { Catalogue } from '@turno/domain/catalogue.ts'
import { contains } from '@turno/domain/text.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { deskGroups, hrefOf, titleOf } from './desks.ts'
import { texts } from './texts.ts'

/** Every catalogue by its group, to be found by name. */
export function CatalogueNav({ current }: { current?: Catalogue }) {
  const [typed, setTyped] = useState('')
  const shown = deskGroups
    .map(({ title, all }) => ({ title, all: all.filter((catalogue) => contains(titleOf(catalogue), typed)) }))
    .filter(({ all }) => all.length > 0)
  return (
    <nav className="card flush catalogue-nav" aria-label={texts.nav}>
      <SearchBox label={texts.find} typed={typed} type={setTyped} />
      {shown.length === 0 ? <p className="empty muted">{texts.noCatalogue}</p> : null}
      {shown.map(({ title, all }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {all.map((catalogue) => (
              <li key={catalogue}>
                <Link href={hrefOf(catalogue)} aria-current={catalogue === current ? 'page' : undefined}>
                  {titleOf(catalogue)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
