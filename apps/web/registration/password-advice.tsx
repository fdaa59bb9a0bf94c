import { type Strength, strengthOf } from './password-strength.ts'
import { texts } from './texts.ts'

const bars: Strength[] = ['weak', 'fair', 'good', 'strong']

/** How good a password is, drawn and said; it forbids nothing. */
export function PasswordAdvice({ password }: { password: string }) {
  const strength = strengthOf(password)
  const reached = bars.indexOf(strength)
  return (
    <span className="advice" role="status">
      <span className={`meter ${strength}`} aria-hidden="true">
        {bars.map((bar, at) => (
          <i key={bar} className={at <= reached ? 'on' : ''} />
        ))}
      </span>
      <span className="hidden">{`${texts.strength}: `}</span>
      {texts.strengths[strength]}
    </span>
  )
}
