import { Quote } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'
import { useKeeper, useOfFields } from './use-keeper.ts'

interface ToldBeforeProps {
  /** The field that takes the words. */
  id: string
  /** First name of the patient. */
  who: string
  told: string
}

/** What the patient wrote when asking for the visit: taken over with one touch, after what is written already. */
export function ToldBefore({ id, who, told }: ToldBeforeProps) {
  const keeper = useKeeper()
  const isTaken = useOfFields([id], (fieldOf) => textIn(fieldOf(id).value).includes(told))
  const take = () => keeper.type(id, [textIn(keeper.value(id)).trim(), told].filter(Boolean).join('\n'))
  return (
    <div className="row wrap between told-before">
      <p className="small muted told-words">
        {texts.toldBefore(who)} <q>{told}</q>
      </p>
      {isTaken ? null : <Button look="btn quiet m" icon={Quote} label={texts.takeWords} onClick={take} />}
    </div>
  )
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
