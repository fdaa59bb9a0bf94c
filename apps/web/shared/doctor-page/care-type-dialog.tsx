import { Hospital, House, Video } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Price } from '../../kit/ui/price.tsx'
import type { Hour } from '../orders/kept-hour.ts'
import type { Start } from './hours.ts'
import { texts } from './texts.ts'

const looks = { 0: [Hospital, 'office-text'], 1: [Video, 'video-text'], 2: [House, 'home-text'] } as const

interface CareTypeDialogProps {
  chosen: Start
  /** 'Hoy, 10:45 am · Dr. Andrés Ruiz' */
  subject: string
  /** Address of the office. */
  office: string
  onChoose: (hour: Hour) => void
  onClose: () => void
}

/** Which of the care types that an hour offers. */
export function CareTypeDialog({ chosen, subject, office, onChoose, onClose }: CareTypeDialogProps) {
  const details = { 0: office, 1: texts.byVideo, 2: texts.atHome }
  return (
    <Dialog title={texts.kind} onClose={onClose}>
      <p className="small muted">{subject}</p>
      {chosen.hours.map((hour) => {
        const [Icon, look] = looks[hour.careType]
        return (
          <button key={hour.careType} type="button" className="choice care" onClick={() => onChoose(hour)}>
            <span className={look}>
              <Icon className="i" aria-hidden="true" />
            </span>
            <span className="grow">
              <span className="strong">{texts.kinds[hour.careType]}</span>
              <br />
              <span className="small muted">{details[hour.careType]}</span>
            </span>
            <Price amount={hour.price} agreement={hour.agreement?.entity} />
          </button>
        )
      })}
      <Button look="btn quiet block" label={texts.cancel} onClick={onClose} />
    </Dialog>
  )
}
