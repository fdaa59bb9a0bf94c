import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { isPaperKind, type PaperKind } from '@turno/domain/clinical/papers/papers.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { firstName } from '../../kit/format/names.ts'
import { useUnsaved } from '../../kit/navigation/unsaved.ts'
import { RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { idsOf } from './fields.ts'
import { EndOfNote } from './note-end.tsx'
import { Papers } from './note-papers.tsx'
import { Keys, Tools, useTemplate } from './note-tools.tsx'
import { OwnPaper } from './own-paper.tsx'
import { PatientAside } from './patient-aside.tsx'
import { reach, useFirstFocus } from './reaching.ts'
import { denyOthers } from './review.tsx'
import { SectionCard } from './section-card.tsx'
import { useShortcuts } from './shortcuts.ts'
import { texts } from './texts.ts'
import { KeeperProvider, useKeeper, useKeeperOf, useStanding } from './use-keeper.ts'

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

/** The note itself, or a paper that is written beside it. */
type View = 'note' | PaperKind

function Note({ page, isBeside = false }: WritingProps) {
  const keeper = useKeeper()
  const isNarrow = !useIsWide() || isBeside
  const template = useTemplate(page)
  const [view, setView] = useState<View>('note')
  const [openSection, setOpenSection] = useState(template.sections[0]!.id)
  const [dialog, setDialog] = useState<'sign' | 'leave'>()
  const [wanted, want] = useState<{ field: string; section: string }>()

  /** Leads to a field, which may be in a section that is closed. */
  const show = (field: string) => {
    setDialog(undefined)
    if (isPaperKind(field)) return setView(field)
    setView('note')
    const section = template.sections.find((each) => idsOf(each).includes(field))?.id ?? openSection
    setOpenSection(section)
    want({ field, section })
  }
  useEffect(() => {
    if (wanted === undefined) return
    reach(wanted)
    want(undefined)
  }, [wanted])

  const nextSection = () => {
    const here = (document.activeElement?.closest('[data-section]') as HTMLElement | null)?.dataset.section
    const at = template.sections.findIndex(({ id }) => id === here)
    const next = template.sections[(at + 1) % template.sections.length]!
    setView('note')
    setOpenSection(next.id)
    want({ field: next.fields[0]!.id, section: next.id })
  }
  const deny = () => {
    const review = template.sections.find(({ fields }) => fields[0]?.kind === 'review')
    if (review) denyOthers(keeper, review)
  }
  useShortcuts({
    nextSection,
    medicine: () => page.signs.includes('prescription') && setView('prescription'),
    denyOthers: deny,
    sign: () => setDialog('sign'),
  })
  useFirstFocus(page, template, isBeside)

  return (
    <div className={isBeside ? 'writing beside-call' : 'writing'}>
      <StaysWhileUnsaved />
      {isBeside ? null : <Keys hasReview={template.sections.some(({ id }) => id === 'review')} />}
      <div className={view === 'note' ? 'writing-columns' : 'writing-columns own-paper'}>
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
                folds={
                  isNarrow ? { isOpen: openSection === section.id, open: () => setOpenSection(section.id) } : undefined
                }
              />
            ))}
          </div>
        ) : (
          <OwnPaper key={view} kind={view} page={page} back={() => setView('note')} />
        )}
        {view === 'note' ? (
          <div className="stack note-acts">
            <Papers page={page} open={setView} />
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
