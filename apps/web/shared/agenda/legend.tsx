import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { texts } from './texts.ts'

/** Colours of a doctor's calendar. @param changes whether hours that stop being offered are among them */
export function Legend({ changes = false }: { changes?: boolean }) {
  return (
    <ul className="week-legend small" aria-label={texts.legend}>
      {([0, 1, 2] as const).map((type) => (
        <li key={type}>
          <CareTypeTag type={type} />
        </li>
      ))}
      <li>
        <i className="held" />
        {texts.heldLong}
      </li>
      <li>
        <i className="sold" />
        {texts.sold}
      </li>
      {changes ? (
        <li>
          <i className="gone" />
          {texts.gone}
        </li>
      ) : null}
    </ul>
  )
}
