import { hourOf } from '@turno/contract/kinds/dates.ts'
import type { FieldKind } from '@turno/domain/clinical/note.ts'
import { same } from '@turno/domain/encounter/draft.ts'
import { useAtomValue } from 'jotai'
import { Smartphone } from 'lucide-react'
import { timeAgo } from '../../kit/format/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { shownValue } from './fields.ts'
import { texts } from './texts.ts'
import { useField, useKeeper, useOfFields } from './use-keeper.ts'

interface ClashProps {
  id: string
  /** How its values are read; undefined: a list of things with names. */
  kind: FieldKind | undefined
}

/** A field that was written on two devices: both values, and which one stays. Nothing was deleted meanwhile. */
export function Clash(props: ClashProps) {
  const keeper = useKeeper()
  const isClash = useOfFields([props.id], () => keeper.alternatives(props.id).length > 0)
  return isClash ? <Choosing {...props} /> : null
}

function Choosing({ id, kind }: ClashProps) {
  const keeper = useKeeper()
  const now = useAtomValue(nowAtom)
  const { value } = useField(id)
  const alternatives = keeper.alternatives(id)
  const newest = alternatives.at(-1)!
  const joined = joinedOf([value, ...alternatives.map((other) => other.value)])
  return (
    <section className="clash stack" aria-label={texts.twoDevices(newest.device.name)}>
      <div className="note urgent" role="alert">
        <Smartphone className="i" aria-hidden="true" />
        <div>
          <strong>{texts.twoDevices(newest.device.name)}</strong>
          <p className="small">{texts.twoDevicesDetail(timeAgo(newest.at, now))}</p>
        </div>
      </div>
      <div className="versions">
        <Version title={texts.here} shown={read(kind, value)} isHere>
          <Button look="btn m" label={texts.keepThis} onClick={() => keeper.decide(id, value)} />
        </Version>
        {alternatives.map((other) => (
          <Version
            key={other.device.id}
            title={`${other.device.name} · ${hourOf(other.at)}`}
            shown={read(kind, other.value)}
          >
            <Button look="btn m" label={texts.useThis} onClick={() => keeper.decide(id, other.value)} />
          </Version>
        ))}
      </div>
      {joined === undefined ? null : (
        <div>
          <Button look="btn quiet m" label={texts.joinBoth} onClick={() => keeper.decide(id, joined)} />
        </div>
      )}
    </section>
  )
}

interface VersionProps {
  title: string
  shown: string
  isHere?: boolean
  children: React.ReactNode
}

const Version = ({ title, shown, isHere = false, children }: VersionProps) => (
  <div className={isHere ? 'version here' : 'version'}>
    <span className="small muted num">{title}</span>
    <p className="clash-words">{shown || texts.empty}</p>
    {children}
  </div>
)

const read = (kind: FieldKind | undefined, value: unknown): string =>
  kind ? shownValue(kind, value) : namesIn(value).join(', ')

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value ? [value] : []).map(
    ({ generic, name, from, until }: Record<string, string>) => generic ?? name ?? `${from} – ${until}`,
  )

/** Texts one below the other, lists as one without what is twice; undefined: such values cannot be joined. */
function joinedOf(values: unknown[]): unknown {
  const said = values.filter((value) => value !== null && value !== '')
  if (said.length < 2) return undefined
  if (said.every((value) => typeof value === 'string')) return [...new Set(said)].join('\n')
  if (!said.every(Array.isArray)) return undefined
  const all = said.flat()
  return all.filter((one, at) => all.findIndex((other) => same(one, other)) === at)
}
