import { RefreshCw } from 'lucide-react'
import { texts } from './texts.ts'

/** Asks again for what could not be loaded. */
export function TryAgain({ act }: { act: () => void }) {
  return (
    <button type="button" className="btn m" onClick={act}>
      <RefreshCw className="i s" aria-hidden="true" />
      {texts.retry}
    </button>
  )
}
