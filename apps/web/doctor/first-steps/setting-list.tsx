import type { Configuration } from '@turno/contract/answers/configuration.ts'
import type { SettingId } from '@turno/contract/configuration.ts'
import { Banknote, Handshake, ListChecks, type LucideIcon, Stethoscope, Users } from 'lucide-react'
import { Link } from 'wouter'
import { settingPages } from './configuration.ts'
import { tagOf } from './first-steps.tsx'
import { texts } from './texts.ts'

type Setting = Configuration['settings'][number]

const icons: Record<SettingId, LucideIcon> = {
  bankAccount: Banknote,
  procedures: ListChecks,
  diagnoses: Stethoscope,
  agreements: Handshake,
  capacity: Users,
}

interface SettingListProps {
  settings: readonly Setting[]
  setCapacity: () => void
}

/** What else can be set, each with its state: links, and one that opens a dialog. */
export function SettingList({ settings, setCapacity }: SettingListProps) {
  return (
    <ul className="stack">
      {settings.map((setting) => (
        <li key={setting.id}>
          {setting.id === 'capacity' ? (
            <button type="button" className="card setting" onClick={setCapacity}>
              <Words setting={setting} />
            </button>
          ) : (
            <Link href={settingPages[setting.id]} className="card setting">
              <Words setting={setting} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ setting: { id, state, detail } }: { setting: Setting }) {
  const Icon = icons[id]
  return (
    <>
      <span className="avatar s">
        <Icon className="i s" aria-hidden="true" />
      </span>
      <span className="grow">
        <b className="strong">{texts.settingNames[id]}</b>
        <span className="small muted step-detail">{detail}</span>
      </span>
      <span className={tagOf(state)}>{texts.stateOf(id, state)}</span>
    </>
  )
}
