import type { Certification } from '@turno/contract/answers/documents.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Field, FieldMessage } from '../../kit/ui/field.tsx'
import { typeOf } from './prepare.ts'
import { texts } from './texts.ts'

interface AssignDialogProps {
  files: readonly File[]
  kinds: readonly Certification[]
  choose: (kind: Certification, file: File) => void
  close: () => void
}

/** Which document each of several dropped files is. */
export default function AssignDialog({ files, kinds, choose, close }: AssignDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const types = useTypes(files)

  function use() {
    for (const [at, file] of files.entries()) {
      const kind = kinds.find(({ id }) => id === chosen[at])
      if (kind) choose(kind, file)
    }
    close()
  }

  return (
    <Dialog title={texts.assign} onClose={close}>
      {files.map((file, at) => {
        const id = `assign-${at}`
        const fitting = kinds.filter(({ type }) => type === types[at])
        const isTaken = (kind: string) =>
          Object.entries(chosen).some(([of, each]) => each === kind && Number(of) !== at)
        return types[at] === 'neither' ? (
          <FieldMessage key={id} id={id} error={texts.noneFits(file.name)} />
        ) : (
          <Field key={id} id={id} label={texts.kindOf(file.name)}>
            <select
              id={id}
              className="input"
              value={chosen[at] ?? ''}
              onChange={({ target }) => setChosen((all) => ({ ...all, [at]: target.value }))}
            >
              <option value="">{texts.noKind}</option>
              {fitting.map((kind) => (
                <option key={kind.id} value={kind.id} disabled={isTaken(kind.id)}>
                  {kind.name}
                </option>
              ))}
            </select>
          </Field>
        )
      })}
      <Button
        look="btn primary block"
        label={texts.assignDone}
        disabled={!Object.values(chosen).some(Boolean)}
        onClick={use}
      />
    </Dialog>
  )
}

function useTypes(files: readonly File[]) {
  const [types, setTypes] = useState<readonly (Certification['type'] | 'neither')[]>([])
  useEffect(() => {
    void Promise.all(files.map(async (file) => (await typeOf(file)) ?? 'neither')).then(setTypes)
  }, [files])
  return types
}
