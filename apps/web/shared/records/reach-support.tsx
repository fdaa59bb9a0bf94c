import { useAtomValue } from 'jotai'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { releasedTexts as texts } from './released-texts.ts'

/** Where support is reached. @param otherwise who helps all the same where no contact is set; '': nobody */
export function ReachSupport({ otherwise }: { otherwise: string }) {
  const { data } = useAtomValue(settingsQuestion)
  if (!data) return null
  const { phone, email } = data.support
  if (!phone && !email) return otherwise ? <p className="small muted">{otherwise}</p> : null
  return (
    <p className="small muted">
      {texts.support} {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
      {phone && email ? ' · ' : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  )
}
