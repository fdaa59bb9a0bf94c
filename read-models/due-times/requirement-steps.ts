import { isNamedByRules } from '@turno/domain/catalogue.ts'
import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import { isNeededOfVerified, stepsOf } from '@turno/domain/certification-terms.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { Documents, Handler, Handlers, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { type Requirement, requirementKey } from './view.ts'

type OfEntry = Pick<Recorded, 'metadata'> & { data: CatalogueEntryEvent['data'] }

const unknown: Requirement = { terms: {}, isRetired: false, steps: [] }

/** A handler that changes the terms of a kind of document: other steps lead to them. */
const said = <Event extends OfEntry>(
  change: (data: Event['data']) => Partial<Pick<Requirement, 'terms' | 'isRetired'>>,
): Handler<Event> => ({
  reads: ({ data }) => (data.catalogue === 'certifications' ? [requirementKey(data.code)] : []),
  writes({ data, metadata: { at } }, documents) {
    if (data.catalogue !== 'certifications') return
    const before = documents.get<Requirement>(requirementKey(data.code)) ?? unknown
    const after = { ...before, ...change(data) }
    const coming = after.isRetired ? [] : stepsOf(after.terms, at)
    const steps = isJudgedNow(before, after, at) ? [{ at, does: 'judge' as const }, ...coming] : coming
    save(data.code, { ...after, steps }, documents)
  },
})

/** Who was hidden by the terms of before comes back; a step that was due and is not done yet is still to be done. */
const isJudgedNow = (before: Requirement, after: Requirement, at: string): boolean =>
  (isInForce(before, at) && !isInForce(after, at)) ||
  before.steps.some((step) => step.does === 'judge' && step.at <= at)

const isInForce = ({ terms, isRetired }: Requirement, at: string): boolean =>
  !isRetired && isNeededOfVerified(terms, bogotaDate(at))

function save(id: string, requirement: Requirement, documents: Documents): void {
  documents.set(requirementKey(id), requirement)
  const [next] = requirement.steps
  if (next) due(documents, next.at, { kind: 'requirement', id, does: next.does })
  else notDue(documents, id, 'requirement')
}

/** Instants at which verified doctors are told of a document that they will need, and are judged by what is needed. */
export const requirementSteps: Handlers = {
  CatalogueEntryAdded: said(({ details: terms }) => ({ terms, isRetired: false })),
  CatalogueEntryDescribed: said(({ details: terms }) => ({ terms })),
  CatalogueEntryRetired: said(({ catalogue, code }) => ({ isRetired: !isNamedByRules(catalogue, code) })),
  CatalogueEntryRestored: said(() => ({ isRetired: false })),
  CatalogueEntryRemoved: said(() => ({ terms: {}, isRetired: true })),
  RequirementStepDone: {
    reads: ({ data }) => [requirementKey(data.certificationId)],
    writes({ data: { certificationId, dueAt } }, documents) {
      const before = documents.get<Requirement>(requirementKey(certificationId))
      if (!before) return
      save(certificationId, { ...before, steps: before.steps.filter((step) => step.at > dueAt) }, documents)
    },
  },
}
