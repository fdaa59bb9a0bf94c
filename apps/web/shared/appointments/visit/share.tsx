import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { plain } from '@turno/domain/text.ts'
import { Copy, Lock, Share2 } from 'lucide-react'
import { useState } from 'react'
import { capital, longDayName } from '../../../kit/format/dates.ts'
import { firstName } from '../../../kit/format/names.ts'
import { toast } from '../../../kit/toasts/toasts.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { texts } from './texts.ts'
import { waysTo } from './ways.ts'

/** Tells whoever comes along day, hour, place and the way: nothing of health, doctor or money. */
export function Share({ visit }: { visit: Appointment }) {
  const [opened, open] = useState(false)
  return (
    <>
      <Button look="btn m" icon={Share2} label={texts.share} onClick={() => open(true)} />
      {opened ? <ShareDialog visit={visit} close={() => open(false)} /> : null}
    </>
  )
}

/** The words that are shared. */
function sharedWords(visit: Appointment): string {
  const { patient, start_date, clase_atencion, office_address, consultorio_nombre, ciudad } = visit
  const when = `${capital(longDayName(start_date))}, ${hourOf(start_date)}`
  // The way to an office; at home and by video whoever comes along is there already.
  const isAway = clase_atencion === 0 && office_address !== ''
  const place = isAway ? [office_address, tellsOf(visit) ? '' : consultorio_nombre, ciudad] : []
  const way = isAway ? texts.wayAt(waysTo([office_address, ciudad].filter(Boolean).join(', ')).google) : ''
  return [texts.shared(firstName(patient), when), place.filter(Boolean).join(', '), way].filter(Boolean).join('\n')
}

/** Letters in which a speciality and its adjective agree: 'Dermatología', 'dermatológico'. */
const stem = 6

/** Whether the name that a doctor gave the office tells who they are, or what they treat. */
function tellsOf({ consultorio_nombre, doctor, specialities }: Appointment): boolean {
  const words = plain(`${doctor} ${specialities}`).match(/\p{L}{4,}/gu) ?? []
  const name = plain(consultorio_nombre)
  return words.some((word) => name.includes(word.slice(0, stem)))
}

function ShareDialog({ visit, close }: { visit: Appointment; close: () => void }) {
  const words = sharedWords(visit)
  // A browser without a share sheet copies; where it refuses both, the words are there to be marked.
  const isShared = typeof navigator.share === 'function'
  async function share() {
    if (isShared) await navigator.share({ text: words })
    else await navigator.clipboard.writeText(words)
    if (!isShared) toast(texts.copied)
    close()
  }
  return (
    <Dialog title={texts.shareTitle} onClose={close}>
      <p className="visit-shared breaks">{words}</p>
      <p className="row tight small muted">
        <Lock className="i s" aria-hidden="true" />
        {texts.shareDetail}
      </p>
      <Button
        look="btn primary block"
        icon={isShared ? Share2 : Copy}
        label={isShared ? texts.shareWith : texts.copy}
        onClick={() => void share().catch(() => undefined)}
      />
    </Dialog>
  )
}
