import './password-advice.css'
import { commonPasswordTexts } from '@turno/contract/kinds/password.ts'
import { whyCommon } from '@turno/domain/account/common-passwords.ts'
import { type Strength, strengthOf } from '../format/password-strength.ts'

const texts = {
  strengths: {
    none: 'De 4 a 30 caracteres; ni una palabra o un nombre común, ni tu documento.',
    weak: 'Débil. Es fácil de adivinar: alárgala.',
    fair: 'Aceptable. Más larga es mejor.',
    good: 'Buena. Una frase de cuatro palabras es aún mejor.',
    strong: 'Excelente.',
  },
  strength: 'Fuerza de la contraseña',
  shortPassword: 'Corta: se adivina en poco tiempo. Mejor de 8 caracteres o más.',
}

const bars: Strength[] = ['weak', 'fair', 'good', 'strong']
/** Shorter ones are allowed, and quickly tried. */
const shortBelow = 8

/** How good a new password is, drawn and said; it forbids nothing. */
export function PasswordAdvice({ password }: { password: string }) {
  const strength = whyCommon(password) ? 'weak' : strengthOf(password)
  const reached = bars.indexOf(strength)
  return (
    <span className="advice" role="status">
      <span className={`meter ${strength}`} aria-hidden="true">
        {bars.map((bar, at) => (
          <i key={bar} className={at <= reached ? 'on' : ''} />
        ))}
      </span>
      <span className="hidden">{`${texts.strength}: `}</span>
      {adviceOn(password, strength)}
    </span>
  )
}

function adviceOn(password: string, strength: Strength): string {
  if (strength === 'none') return texts.strengths.none
  const why = whyCommon(password)
  if (why) return commonPasswordTexts[why]
  return password.length < shortBelow ? texts.shortPassword : texts.strengths[strength]
}
