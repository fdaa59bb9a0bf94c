import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { logout } from './logout.ts'
import { texts } from './texts.ts'

/** Leaves this account, and leads the next person who logs in to where they wanted to go. */
export function OtherAccount({ path, entry }: { path: string; entry: string }) {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logout({ path, entry })
  }
  return <Button look="btn" label={texts.otherAccount} disabled={leaving} onClick={leave} />
}
