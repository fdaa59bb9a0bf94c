import { useState } from 'react'
import { initials } from '../format/names.ts'

/** A person's photo, or initials, also when it cannot be loaded. Decorative: the name is always beside it. */
export function Avatar({ name, photo = '', size = 'm' }: { name: string; photo?: string; size?: 's' | 'm' | 'l' }) {
  const look = size === 'm' ? 'avatar' : `avatar ${size}`
  const [broken, setBroken] = useState('')
  if (photo && photo !== broken) return <img className={look} src={photo} alt="" onError={() => setBroken(photo)} />
  return (
    <span className={look} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
