import { homeOf } from '@turno/contract/pages.ts'
import { Redirect, useLocation } from 'wouter'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { declaredQuestion, hrefOf } from './desks.ts'

/** Each catalogue had a page of its own: its address leads to the present one. Any other leads home. */
export default function OlderAddress() {
  const [path] = useLocation()
  return (
    <Await question={declaredQuestion} skeleton={<RowsSkeleton rows={8} />}>
      {(all) => {
        const catalogue = all.find(({ older }) => older.some((each) => each.toLowerCase() === path.toLowerCase()))
        return <Redirect to={catalogue ? hrefOf(catalogue.name) : homeOf('administrator')} replace />
      }}
    </Await>
  )
}
