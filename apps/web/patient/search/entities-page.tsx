import type { EntityWithAgreements } from '@turno/contract/areas/agreements.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { contains } from '@turno/domain/text.ts'
import { Building2, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { entitiesQuestion } from '../../shared/agreements/agreements.ts'
import { texts } from './texts.ts'

/** Health entities with whom doctors have an agreement; each leads to its doctors. */
export default function EntitiesPage() {
  return (
    <div className="page narrow">
      <PageTitle lead={texts.entitiesLead} />
      <Await question={entitiesQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.entitiesFailed}>
        {(entities) => (entities.length === 0 ? <NoEntities /> : <Entities entities={entities} />)}
      </Await>
    </div>
  )
}

function NoEntities() {
  return (
    <Empty icon={Building2}>
      <p>{texts.noEntities}</p>
      <ButtonLink href={href(pages.search)} look="btn primary m" label={texts.toDoctors} />
    </Empty>
  )
}

function Entities({ entities }: { entities: readonly EntityWithAgreements[] }) {
  const [typed, type] = useState('')
  const found = entities.filter(({ name }) => contains(name, typed))
  return (
    <>
      <nav className="card flush rows" aria-label={pages.entitySearch.title}>
        <SearchBox label={texts.entityBox} typed={typed} type={type} />
        {found.map(({ id, name, doctors }) => (
          <Link key={id} href={href(pages.search, { convenio: id })} className="row row-link">
            <Building2 className="i" aria-hidden="true" />
            <span className="grow strong">{name}</span>
            <span className="small muted num">{texts.doctors(doctors)}</span>
            <ChevronRight className="i s" aria-hidden="true" />
          </Link>
        ))}
      </nav>
      <p className="small muted" role="status">
        {found.length === 0 ? texts.noEntityFound : ''}
      </p>
      <p className="small muted">{texts.entitiesNote}</p>
    </>
  )
}
