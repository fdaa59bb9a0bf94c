import './broadcast-notice.css'
import { useAtom, useAtomValue } from 'jotai'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { broadcastsQuestion, dismissedAtom } from './broadcasts.ts'
import { texts } from './texts.ts'

/** The newest announcement until it is dismissed, on whatever page; then the one before it. */
export function BroadcastNotice() {
  const { data = [] } = useAtomValue(broadcastsQuestion)
  const [dismissed, dismiss] = useAtom(dismissedAtom)
  const newest = data.find((one) => !dismissed.includes(one.id))
  return (
    // The region is there before its words, so that they are announced.
    <div role="status">
      {newest ? <BroadcastLine key={newest.id} text={newest.text} dismiss={() => dismiss(newest.id)} /> : null}
    </div>
  )
}

/** One line in the flow of the page, so that it covers nothing; the rest of a long one is a press away. */
export function BroadcastLine({ text, dismiss }: { text: string; dismiss?: () => void }) {
  const [whole, setWhole] = useState(false)
  // A preview is no landmark of its page.
  const Part = dismiss ? 'aside' : 'div'
  return (
    <Part className={whole ? 'broadcast whole' : 'broadcast'} {...(dismiss ? { 'aria-label': texts.from } : {})}>
      <Megaphone className="i s" aria-hidden="true" />
      <p>{text}</p>
      <Button
        look="btn quiet m"
        label={whole ? texts.readLess : texts.read}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      />
      {dismiss ? (
        <button type="button" className="iconbtn" aria-label={texts.dismiss} onClick={dismiss}>
          <X className="i s" aria-hidden="true" />
        </button>
      ) : null}
    </Part>
  )
}
