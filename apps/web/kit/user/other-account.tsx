import { useState } from 'react'
import { logout } from './logout.ts'
import { texts } from './texts.ts'

/** Leaves this account, and leads whoever logs in next to where they wanted to go. */
export function OtherAccount({ path, entry }: { path: string; entry: string }) {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logout({ path, entry })
  }
  return (
    <button type="button" className="btn" disabled={leaving} onClick={leave}>
      {texts.otherAccount}
    </button>
  )
}
