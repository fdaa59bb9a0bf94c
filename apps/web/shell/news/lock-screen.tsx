import { shortLinkPath } from '@turno/contract/links/short-link.ts'
import { lockScreen } from '@turno/contract/texts/lock-screen.ts'
import { Check, MessageSquareText } from 'lucide-react'
import { Switch } from 'react-aria-components'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { Sign } from '../../kit/frame/logo.tsx'
import type { Draft, NewsRole } from './choices.ts'
import { samples, texts } from './texts.ts'

interface LockScreenProps {
  form: FormOf<Draft>
  /** What is saved. */
  saved: boolean
  role: NewsRole
}

/** Whether a locked screen says details, with how both look. */
export function LockScreen({ form, saved, role }: LockScreenProps) {
  const { details } = form.values
  return (
    <section className="card stack">
      <Switch
        className="switch news-switch"
        isSelected={details}
        aria-describedby="details-detail"
        onChange={(on) => form.set({ details: on })}
      >
        <span className="as-h2">{texts.details}</span>
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
      </Switch>
      <p id="details-detail" className="small muted">
        {texts.detailsOff[role]}
      </p>
      {[details, !details].map((shown) => (
        <Preview
          key={String(shown)}
          title={samples[role].title}
          details={shown ? samples[role].details : ''}
          caption={
            shown === saved ? texts.isSo : shown === details ? texts.asUnsaved : shown ? texts.ifOn : texts.ifOff
          }
          isSo={shown === saved}
        />
      ))}
    </section>
  )
}

interface PreviewProps {
  title: string
  details: string
  caption: string
  isSo: boolean
}

function Preview({ title, details, caption, isSo }: PreviewProps) {
  const link = `${location.host}${shortLinkPath('k7Qm2Xb9Rt')}`
  return (
    <figure className="lock-screen">
      <div className="locked">
        <div className="locked-news">
          <p className="from">
            <Sign />
            Turno<span className="end">{texts.now}</span>
          </p>
          <p className="strong">{title}</p>
          <p>{details || lockScreen.tap}</p>
        </div>
        <div className="locked-news">
          <p className="from">
            <MessageSquareText className="i s" aria-hidden="true" />
            SMS<span className="end">{texts.now}</span>
          </p>
          <p>{lockScreen.sms(title, details, link)}</p>
        </div>
      </div>
      <figcaption className={isSo ? 'row tight strong small' : 'small muted'}>
        {isSo ? <Check className="i s" aria-hidden="true" /> : null}
        {caption}
      </figcaption>
    </figure>
  )
}
