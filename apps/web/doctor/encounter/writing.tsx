import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { templateField } from '@turno/domain/clinical/draft-values.ts'
import { writtenQuantity } from '@turno/domain/clinical/quantity-in-words.ts'
import { isAnswered, leftOut } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { isTemplate, templateOfVisit, templates } from '@turno/domain/clinical/templates.ts'
import { useAtomValue } from 'jotai'
import { CalendarX, Check, FlaskConical, History, type LucideIcon, Plus, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAtHour } from '../../kit/format/dates.ts'
import { firstName } from '../../kit/format/names.ts'
import { showField } from '../../kit/forms/show-field.ts'
import { useUnsaved } from '../../kit/navigation/unsaved.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { bring } from './bringing.ts'
import { idOfField, idsOf, kindsById, shownValue } from './fields.ts'
import { Incapacity, incapacityField } from './incapacity.tsx'
import { EndOfNote } from './note-end.tsx'
import { Order, orderField } from './order.tsx'
import { allergiesOf, PatientAside } from './patient-aside.tsx'
import { lineOf, Prescription, prescriptionField, titleOf, useMedicines } from './prescription.tsx'
import { denyOthers } from './review.tsx'
import { SaveState } from './save-state.tsx'
import { SectionCard } from './section-card.tsx'
import { useShortcuts } from './shortcuts.ts'
import { texts } from './texts.ts'
import { KeeperProvider, useField, useKeeper, useKeeperOf, useOfFields, useStanding } from './use-keeper.ts'

const SignDialog = lazyPart(() => import('./sign-dialog.tsx'))
const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'))

interface WritingProps {
  page: EncounterPage
  /** It stands beside a call, in a narrow column. */
  isBeside?: boolean
}

/** The form of an open note, once what earlier pages left behind is sent. */
export function Writing(props: WritingProps) {
  const keeper = useKeeperOf(props.page)
  if (!keeper) return <RowsSkeleton rows={6} />
  return (
    <KeeperProvider value={keeper}>
      <Note {...props} />
    </KeeperProvider>
  )
}

/** The note itself, or a part of its own that is written beside it. */
type View = 'note' | typeof prescriptionField | typeof orderField | typeof incapacityField
const views: readonly string[] = [prescriptionField, orderField, incapacityField]

function Note({ page, isBeside = false }: WritingProps) {
  const keeper = useKeeper()
  const isNarrow = !useIsWide() || isBeside
  const template = useTemplate(page)
  const [view, setView] = useState<View>('note')
  const [openPart, setOpenPart] = useState(template.sections[0]!.id)
  const [dialog, setDialog] = useState<'sign' | 'leave'>()
  const [wanted, want] = useState<{ field: string; part: string }>()

  /** Leads to a field, which may be in a part that is closed. */
  const show = (field: string) => {
    setDialog(undefined)
    if (views.includes(field)) return setView(field as View)
    setView('note')
    const part = template.sections.find((section) => idsOf(section).includes(field))?.id ?? openPart
    setOpenPart(part)
    want({ field, part })
  }
  useEffect(() => {
    if (wanted === undefined) return
    reach(wanted)
    want(undefined)
  }, [wanted])

  const nextPart = () => {
    const here = (document.activeElement?.closest('[data-part]') as HTMLElement | null)?.dataset.part
    const at = template.sections.findIndex(({ id }) => id === here)
    const next = template.sections[(at + 1) % template.sections.length]!
    setView('note')
    setOpenPart(next.id)
    want({ field: next.fields[0]!.id, part: next.id })
  }
  const deny = () => {
    const review = template.sections.find(({ fields }) => fields[0]?.kind === 'review')
    if (review) denyOthers(keeper, review)
  }
  useShortcuts({
    nextPart,
    medicine: () => page.signs.includes('prescription') && setView(prescriptionField),
    denyOthers: deny,
    sign: () => setDialog('sign'),
  })
  useFirstFocus(page, template, isBeside)

  return (
    <div className={isBeside ? 'writing beside-call' : 'writing'}>
      <StaysWhileUnsaved />
      {isBeside ? null : <Keys hasReview={template.sections.some(({ id }) => id === 'review')} />}
      <div className={view === 'note' ? 'writing-columns' : 'writing-columns own-part'}>
        {view === 'note' ? <PatientAside page={page} isNarrow={isNarrow} /> : null}
        {view === 'note' ? (
          <div className="stack">
            <Tools page={page} template={template} />
            {template.sections.map((section) => (
              <SectionCard
                key={section.id}
                noteId={page.id}
                section={section}
                told={section.id === 'reason' ? toldIn(page) : undefined}
                folds={isNarrow ? { isOpen: openPart === section.id, open: () => setOpenPart(section.id) } : undefined}
              />
            ))}
          </div>
        ) : (
          <OwnPart view={view} page={page} back={() => setView('note')} />
        )}
        {view === 'note' ? (
          <div className="stack note-acts">
            <Parts page={page} open={setView} />
            <EndOfNote page={page} template={template} show={show} sign={() => setDialog('sign')} />
            <div>
              <Button look="btn quiet m" label={texts.leave} onClick={() => setDialog('leave')} />
            </div>
          </div>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {dialog === 'sign' ? (
          <SignDialog page={page} template={template} show={show} close={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'leave' ? (
          <LeaveDialog id={page.id} who={page.patient.name} close={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
    </div>
  )
}

const toldIn = ({ told, patient }: EncounterPage) => (told ? { told, who: firstName(patient.name) } : undefined)

/** The page does not load itself again while words are in it alone. Apart, so that a save draws nothing else. */
function StaysWhileUnsaved() {
  useUnsaved(useStanding().unsaved > 0)
  return null
}

/** Leads to a field's control, or to the first control of its part where it has none of its own. */
function reach({ field, part: id }: { field: string; part: string }): void {
  if (document.getElementById(idOfField(field))) {
    showField(idOfField(field))
    return
  }
  const part = document.querySelector(`[data-part="${id}"]`)
  part?.querySelector<HTMLElement>('.part-body :is(input, textarea, select, button)')?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'center' })
}

/** The form as it was chosen, or as the product proposes it. */
function useTemplate(page: EncounterPage): Template {
  const { value } = useField(templateField)
  const chosen = typeof value === 'string' ? value : page.template
  return templateOfVisit(isTemplate(chosen) ? chosen : 'general', page.care_type)
}

/** On a desktop one begins to write at once, where nothing has been written yet. */
function useFirstFocus({ care_type }: EncounterPage, template: Template, isBeside: boolean): void {
  const keeper = useKeeper()
  const isWide = useIsWide()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const fields = template.sections.flatMap((section) => section.fields)
    const isEmpty = fields.every(({ id, kind }) => !isAnswered(kind, keeper.value(id)))
    const first = fields[care_type === 1 ? 1 : 0]
    if (isEmpty && isWide && !isBeside && first) document.getElementById(idOfField(first.id))?.focus()
  }, [])
}

/** The keys by which one gets on, for who has a keyboard. */
function Keys({ hasReview }: { hasReview: boolean }) {
  const all: [string[], string][] = [
    [['Alt', '↓'], texts.keys.nextPart],
    [['Alt', 'M'], texts.keys.medicine],
    ...(hasReview ? ([[['Alt', 'N'], texts.keys.denyOthers]] as [string[], string][]) : []),
    [['Ctrl', '↵'], texts.keys.sign],
  ]
  return (
    <ul className="row wrap only-wide small muted note-keys" aria-label={texts.shortcuts}>
      {all.map(([keys, act]) => (
        <li key={act} className="row tight">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {act}
        </li>
      ))}
    </ul>
  )
}

function Tools({ page, template }: { page: EncounterPage; template: Template }) {
  const keeper = useKeeper()
  const { busy, attempt } = useAttempt()
  const now = useAtomValue(nowAtom)
  const own = useField(templateField)
  const answered = useOfFields(templateIds, (fieldOf) =>
    templateIds.filter((id) => shownValue(kindsById.get(id)!, fieldOf(id).value) !== '').join(' '),
  )
  const missing = leftOut(
    template,
    Object.fromEntries(
      answered
        .split(' ')
        .filter(Boolean)
        .map((id) => [id, true]),
    ),
  )
  const fetchLast = () =>
    attempt(async () => {
      const count = bring(keeper, template, await ask(endpoints.lastNote, { params: { id: page.id } }))
      toast(count > 0 ? texts.brought(count) : texts.broughtNothing)
    })
  return (
    <div className="stack tight">
      <div className="row wrap">
        {page.last_note ? (
          <Button look="btn m" icon={History} label={texts.bring} disabled={busy} onClick={() => void fetchLast()} />
        ) : null}
        <span className="row tight wrap small muted">
          <label htmlFor="note-template">{texts.template}</label>
          <select
            id="note-template"
            className="note-template"
            value={template.id}
            onFocus={() => keeper.focus(templateField)}
            onBlur={() => keeper.blur(templateField)}
            onChange={({ target }) => keeper.type(templateField, target.value)}
          >
            {Object.values(templates).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {texts.version(template.version)}
        </span>
        {page.consent_at ? (
          <span className="row tight small">
            <Check className="i s" aria-hidden="true" />
            {texts.consented(firstName(page.patient.name), dayAtHour(page.consent_at, now))}
          </span>
        ) : null}
      </div>
      {own.refused ? <p className="errmsg">{own.refused}</p> : null}
      {missing.length > 0 ? <p className="small urgent-text">{texts.leftOut(missing.length)}</p> : null}
    </div>
  )
}

/** Every field that some form asks for. */
const templateIds = [...kindsById.keys()]

function OwnPart({ view, page, back }: { view: Exclude<View, 'note'>; page: EncounterPage; back: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A part may have led to its first field already.
    if (!part.current?.contains(document.activeElement)) title.current?.focus()
  }, [])
  const who = page.patient.name
  const titles = {
    prescription: texts.prescriptionOf(who),
    order: texts.orderTitle(who),
    incapacity: texts.incapacityTitle(who),
  }
  return (
    <div ref={part} className="stack">
      <div className="row wrap between">
        <h2 ref={title} tabIndex={-1}>
          {titles[view]}
        </h2>
        {allergiesOf(page).map(({ id, substance }) => (
          <span key={id} className="tag bad">
            <TriangleAlert className="i s" aria-hidden="true" />
            {texts.allergyTo(substance)}
          </span>
        ))}
      </div>
      {view === 'prescription' ? <Prescription page={page} /> : view === 'order' ? <Order /> : <Incapacity />}
      <div className="row wrap between card">
        <SaveState />
        <Button look="btn primary" label={texts.backToNote} onClick={back} />
      </div>
    </div>
  )
}

/** What is signed beside the note. */
function Parts({ page: { signs }, open }: { page: EncounterPage; open: (view: View) => void }) {
  const ordered = useOfFields([orderField], (fieldOf) => (fieldOf(orderField).value as unknown[] | null)?.length ?? 0)
  const hasIncapacity = useOfFields([incapacityField], (fieldOf) => fieldOf(incapacityField).value !== null)
  return (
    <>
      {signs.includes('prescription') ? <PrescriptionCard open={() => open(prescriptionField)} /> : null}
      {signs.includes('order') || signs.includes('incapacity') ? (
        <section className="card stack tight" aria-label={texts.order}>
          {signs.includes('order') ? (
            <Way
              icon={FlaskConical}
              label={ordered > 0 ? texts.ordered(ordered) : texts.order}
              go={() => open(orderField)}
            />
          ) : null}
          {signs.includes('incapacity') ? (
            <Way icon={CalendarX} label={texts.incapacity} isDone={hasIncapacity} go={() => open(incapacityField)} />
          ) : null}
        </section>
      ) : null}
    </>
  )
}

interface WayProps {
  icon: LucideIcon
  label: string
  isDone?: boolean
  go: () => void
}

const Way = ({ icon: Icon, label, isDone = false, go }: WayProps) => (
  <button type="button" className="note-way" onClick={go}>
    <Icon className="i s" aria-hidden="true" />
    <span className="grow">{label}</span>
    {isDone ? <Check className="i s" aria-hidden="true" /> : null}
  </button>
)

function PrescriptionCard({ open }: { open: () => void }) {
  const medicines = useMedicines()
  return (
    <section className="card stack" aria-labelledby="prescription-card">
      <div className="row between">
        <h2 id="prescription-card">{texts.prescription}</h2>
        <span className="small muted">{texts.signedWithNote}</span>
      </div>
      <ol className="medicine-lines">
        {medicines.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: medicines have their place alone
          <li key={at}>
            <span className="strong">{titleOf(one)}</span>
            <span className="small muted">{lineOf(one)}</span>
            {one.quantity ? <span className="small num">{writtenQuantity(one.quantity, one.quantityUnit)}</span> : null}
          </li>
        ))}
      </ol>
      <Button look="btn m block" icon={Plus} label={texts.addMedicine} onClick={open} />
    </section>
  )
}
