import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import { beginsWords } from '@turno/domain/text.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { hrefOf } from './desks.ts'
import { texts } from './texts.ts'

/** Every catalogue by its group, to be found by name, or by what people call it. */
export function CatalogueNav({ all }: { all: readonly CatalogueRow[] }) {
  const [typed, setTyped] = useState('')
  const found = all.filter(({ title, group, about }) => beginsWords(`${title} ${group} ${about}`, typed))
  return (
    <nav className="card flush catalogue-nav" aria-label={texts.nav}>
      <SearchBox label={texts.find} typed={typed} type={setTyped} />
      {found.length === 0 ? <p className="empty muted">{texts.noCatalogue}</p> : null}
      <div className="groups">
        {[...Map.groupBy(found, ({ group }) => group)].map(([group, rows]) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {rows.map(({ name, title, about }) => (
                <li key={name}>
                  <Link href={hrefOf(name)}>
                    {title}
                    {about ? <small className="muted">{about}</small> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
