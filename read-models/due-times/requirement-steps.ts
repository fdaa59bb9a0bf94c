import { isNamedByRules } from '@turno/domain/catalogue.ts'
import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import { isNeededOfVerified, stepsOf } from '@turno/domain/certification-terms.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { Documents, Handler, Handlers, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { type Requirement, requirementsKey, type Terms } from './view.ts'

type OfEntry = Pick<Recorded, 'metadata'> & { data: CatalogueEntryEvent['data'] }
/** By code. There are few kinds of documents, so that one document has them all. */
type Requirements = Readonly<Record<string, Requirement>>

const unknown: Requirement = { terms: {}, isRetired: false, steps: [], hidden: [] }
const allIn = (documents: Documents): Requirements => documents.get<Requirements>(requirementsKey) ?? {}

/** A handler that changes the terms of a kind of document. What an import says counts once it is completed. */
const said = <Event extends OfEntry>(change: (data: Event['data']) => Partial<Terms>): Handler<Event> => ({
  reads: ({ data }) => (data.catalogue === 'certifications' ? [requirementsKey] : []),
  writes({ data, metadata: { at } }, documents) {
    const { catalogue, code, importId } = data
    if (catalogue !== 'certifications') return
    const before = allIn(documents)[code] ?? unknown
    const { terms, isRetired } = { ...(before.hidden.at(-1) ?? before), ...change(data) }
    if (importId === null) return save(code, shown(before, { terms, isRetired }, [], at), documents)
    const others = before.hidden.filter((each) => each.importId !== importId)
    save(code, { ...before, hidden: [...others, { importId, terms, isRetired }] }, documents)
  },
})

/** The terms hold from now on: other steps lead to them. */
function shown(
  before: Requirement,
  { terms, isRetired }: Terms,
  hidden: Requirement['hidden'],
  at: string,
): Requirement {
  const after = { terms, isRetired }
  const coming = isRetired ? [] : stepsOf(terms, at)
  const steps = isJudgedNow(before, after, at) ? [{ at, does: 'judge' as const }, ...coming] : coming
  return { ...after, steps, hidden }
}

/** Who was hidden by the terms of before comes back; a step that was due and is not done yet is still to be done. */
const isJudgedNow = (before: Requirement, after: Terms, at: string): boolean =>
  (isInForce(before, at) && !isInForce(after, at)) ||
  before.steps.some((step) => step.does === 'judge' && step.at <= at)

const isInForce = ({ terms, isRetired }: Terms, at: string): boolean =>
  !isRetired && isNeededOfVerified(terms, bogotaDate(at))

function save(id: string, requirement: Requirement, documents: Documents): void {
  documents.set(requirementsKey, { ...allIn(documents), [id]: requirement } satisfies Requirements)
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
  CatalogueEntryConfirmed: said(() => ({})),
  CatalogueEntryRemoved: said(() => ({ terms: {}, isRetired: true })),
  CatalogueImportCompleted: {
    reads: () => [requirementsKey],
    writes({ data: { importId }, metadata: { at } }, documents) {
      for (const [code, before] of Object.entries(allIn(documents))) {
        const place = before.hidden.findIndex((each) => each.importId === importId)
        if (place === -1) continue
        save(code, shown(before, before.hidden[place]!, before.hidden.slice(place + 1), at), documents)
      }
    },
  },
  RequirementStepDone: {
    reads: () => [requirementsKey],
    writes({ data: { certificationId, dueAt } }, documents) {
      const before = allIn(documents)[certificationId]
      if (!before) return
      save(certificationId, { ...before, steps: before.steps.filter((step) => step.at > dueAt) }, documents)
    },
  },
}
