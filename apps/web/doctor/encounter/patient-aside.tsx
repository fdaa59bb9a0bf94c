import type { EncounterPage, RecordEntryAnswer } from '@turno/contract/areas/encounters.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { ChevronDown, Plus, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { Earlier, useEarlier } from './earlier.tsx'
import { texts } from './texts.ts'

const EntriesDialog = lazyPart(() => import('./entries-dialog.tsx'))

type EntryOf<Kind extends RecordEntryAnswer['kind']> = Extract<RecordEntryAnswer, { kind: Kind }>
const ofKind = <Kind extends RecordEntryAnswer['kind']>(page: EncounterPage, kind: Kind): EntryOf<Kind>[] =>
  (page.standing?.entries ?? []).filter((entry): entry is EntryOf<Kind> => entry.kind === kind)

/** Allergies on top of the record, as far as its doctor may read it. */
export const allergiesOf = (page: EncounterPage): EntryOf<'allergy'>[] => ofKind(page, 'allergy')

interface OfPage {
  page: EncounterPage
  /** There is little room: earlier visits, problems and medicines are counted until one asks. */
  isNarrow: boolean
}

/** Who it is, what one must know of them, and what was written before. */
export function PatientAside({ page, isNarrow }: OfPage) {
  const [isWhole, setWhole] = useState(false)
  const [isChanging, change] = useState(false)
  const isShown = !isNarrow || isWhole
  const allergies = allergiesOf(page)
  const [problems, medicines] = [ofKind(page, 'problem'), ofKind(page, 'medicine')]
  const before = useEarlier(page)
  const behind = [
    before && texts.visitsBefore(before.length),
    page.standing && texts.entriesCount(problems.length, medicines.length),
  ].filter(Boolean)
  return (
    <aside className="stack patient-aside" aria-label={texts.patient}>
      <section className="card stack">
        <Who page={page} />
        {page.known ? null : <p className="small muted">{texts.unknownPatient}</p>}
        {allergies.map(({ id, substance, reaction }) => (
          <div key={id} className="allergy">
            <TriangleAlert className="i" aria-hidden="true" />
            <div>
              <strong>{texts.allergyTo(substance)}</strong>
              {reaction ? <p className="small">{reaction}</p> : null}
            </div>
          </div>
        ))}
        {page.standing && allergies.length === 0 ? <p className="small muted">{texts.noAllergies}</p> : null}
        {behind.length > 0 && isNarrow ? (
          <button type="button" className="note-way small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {behind.join(' · ')}
            <ChevronDown className="i s end" aria-hidden="true" />
          </button>
        ) : null}
        {page.standing && isShown ? (
          <>
            <Entries title={texts.problems} entries={problems} />
            <Entries title={texts.takes} entries={medicines} />
            <Entries title={texts.backgrounds} entries={ofKind(page, 'background')} />
            <div>
              <Button look="btn quiet m" icon={Plus} label={texts.addOrClose} onClick={() => change(true)} />
            </div>
          </>
        ) : null}
      </section>
      {page.known && isShown ? <Earlier page={page} /> : null}
      <Suspense fallback={null}>
        {isChanging ? <EntriesDialog page={page} close={() => change(false)} /> : null}
      </Suspense>
    </aside>
  )
}

/** Whole years from a date to another, both YYYY-MM-DD. */
const yearsFrom = (birth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - Number(today.slice(5) < birth.slice(5))

function Who({ page: { patient } }: { page: EncounterPage }) {
  const now = useAtomValue(nowAtom)
  const age = patient.birth_date ? yearsFrom(patient.birth_date, bogotaDate(fromMs(now))) : null
  const facts = [[patient.sex, age === null ? '' : texts.years(age)].filter(Boolean).join(', '), patient.insurer]
  return (
    <div className="row">
      <Avatar name={patient.name} />
      <div className="grow">
        <strong>{patient.name}</strong>
        <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="small muted num">{patient.document}</p>
      </div>
    </div>
  )
}

function Entries({
  title,
  entries,
}: {
  title: string
  entries: readonly { id: string; text: string; code?: string | null }[]
}) {
  if (entries.length === 0) return null
  return (
    <div>
      <h3 className="small muted">{title}</h3>
      <ul>
        {entries.map(({ id, text, code }) => (
          <li key={id}>
            {text} {code ? <span className="small muted num">{code}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
