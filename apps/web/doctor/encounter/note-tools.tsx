import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { templateField } from '@turno/domain/clinical/draft-values.ts'
import { leftOut } from '@turno/domain/clinical/signing.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { isTemplate, kindsById, templateOfVisit, templates } from '@turno/domain/clinical/templates.ts'
import { useAtomValue } from 'jotai'
import { Check, History } from 'lucide-react'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { dayAtHour } from '../../kit/format/dates.ts'
import { firstName } from '../../kit/format/names.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { bring } from './bringing.ts'
import { shownValue } from './fields.ts'
import { texts } from './texts.ts'
import { useField, useKeeper, useOfFields } from './use-keeper.ts'

/** The form as it was chosen, or as the product proposes it. */
export function useTemplate(page: EncounterPage): Template {
  const { value } = useField(templateField)
  const chosen = typeof value === 'string' ? value : page.template
  return templateOfVisit(isTemplate(chosen) ? chosen : 'general', page.care_type)
}

/** The keys by which one gets on, for who has a keyboard. */
export function Keys({ hasReview }: { hasReview: boolean }) {
  const all: [string[], string][] = [
    [['Alt', '↓'], texts.keys.nextSection],
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

/** What helps to begin: the last note, and the form. */
export function Tools({ page, template }: { page: EncounterPage; template: Template }) {
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
            className="note-select"
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
