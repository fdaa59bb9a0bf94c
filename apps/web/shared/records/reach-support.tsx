import { useAtomValue } from 'jotai'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { releasedTexts as texts } from './released-texts.ts'

/** Where support is reached by somebody who has no account; where no contact is set, who helps them all the same. */
export function ReachSupport() {
  const { data } = useAtomValue(settingsQuestion)
  if (!data) return null
  const { phone, email } = data.support
  if (!phone && !email) return <p className="small muted">{texts.noContact}</p>
  return (
    <p className="small muted">
      {texts.support} {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
      {phone && email ? ' · ' : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  )
}
