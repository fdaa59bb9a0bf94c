import { dotted } from '@turno/domain/clinical/cie10.ts'
import type { DiagnosisValue, ProcedureValue } from '@turno/domain/clinical/note.ts'
import { useAtomValue } from 'jotai'
import { Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { Clash } from './clash.tsx'
import { CodeSearch } from './code-search.tsx'
import { texts } from './code-texts.ts'
import { entriesOf } from './encounters.ts'
import { idOfField } from './fields.ts'
import { useField, useKeeper } from './use-keeper.ts'

/** A diagnosis that nobody has confirmed yet: the code of the catalogue of types with which one begins. */
const impression = '01'

/** Diagnoses: the first one is the main one until another is chosen. */
export function Diagnoses({ id }: { id: string }) {
  const keeper = useKeeper()
  const value = (useField(id).value ?? []) as readonly DiagnosisValue[]
  const types = useAtomValue(entriesOf('diagnosisTypes')).data ?? []
  const set = (next: readonly DiagnosisValue[]) => keeper.type(id, next)
  const change = (code: string, more: Partial<DiagnosisValue>) =>
    set(value.map((one) => (one.code === code ? { ...one, ...more } : one)))
  const remove = (code: string) => {
    const rest = value.filter((one) => one.code !== code)
    const hasMain = rest.some(({ main }) => main)
    set(hasMain ? rest : rest.map((one, at) => ({ ...one, main: at === 0 })))
  }
  return (
    <div className="stack">
      {value.map(({ code, name, type, main }) => (
        <div key={code} className="coded">
          <b className="num">{dotted(code)}</b>
          <div className="grow">
            <span className="strong">{name}</span>
            <div className="row tight wrap">
              {main ? (
                <span className="small muted">{texts.main}</span>
              ) : (
                <Button
                  look="btn quiet m"
                  label={texts.makeMain}
                  aria-label={texts.makeMainName(name)}
                  onClick={() => set(value.map((one) => ({ ...one, main: one.code === code })))}
                />
              )}
              <select
                className="small note-select"
                aria-label={texts.typeOf(name)}
                value={type}
                onChange={({ target }) => change(code, { type: target.value })}
              >
                {types.some((one) => one.id === type) ? null : <option value={type}>{type}</option>}
                {types.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <IconButton icon={Trash2} label={texts.remove(name)} onClick={() => remove(code)} />
        </div>
      ))}
      <CodeSearch
        id={idOfField(id)}
        kind="diagnosis"
        label={texts.findDiagnosis}
        placeholder={texts.byCodeOrName}
        choose={({ id: code, name }) => {
          if (value.every((one) => one.code !== code))
            set([...value, { code, name, type: impression, main: value.length === 0 }])
          return true
        }}
        onFocus={() => keeper.focus(id)}
        onBlur={() => keeper.blur(id)}
      />
      <Clash id={id} kind="diagnoses" />
    </div>
  )
}

/** Procedures that were done in the visit, each with what was done or found. */
export function Procedures({ id }: { id: string }) {
  const keeper = useKeeper()
  const value = (useField(id).value ?? []) as readonly ProcedureValue[]
  const set = (next: readonly ProcedureValue[]) => keeper.type(id, next)
  return (
    <div className="stack">
      {value.map(({ code, name, text }) => (
        <div key={code} className="coded">
          <b className="num">{code}</b>
          <div className="grow stack tight">
            <span className="strong">{name}</span>
            <span className="input">
              <input
                type="text"
                aria-label={texts.procedureWords(name)}
                placeholder={texts.findings}
                maxLength={2000}
                value={text}
                onFocus={() => keeper.focus(id)}
                onBlur={() => keeper.blur(id)}
                onChange={({ target }) =>
                  set(value.map((one) => (one.code === code ? { ...one, text: target.value } : one)))
                }
              />
            </span>
          </div>
          <IconButton
            icon={Trash2}
            label={texts.remove(name)}
            onClick={() => set(value.filter((one) => one.code !== code))}
          />
        </div>
      ))}
      <CodeSearch
        id={idOfField(id)}
        kind="procedure"
        label={texts.findProcedure}
        placeholder={texts.byCodeOrName}
        choose={({ code, name }) => {
          if (value.every((one) => one.code !== code)) set([...value, { code, name, text: '' }])
          return true
        }}
      />
      <Clash id={id} kind="procedures" />
    </div>
  )
}
