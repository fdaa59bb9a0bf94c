import { initials } from './names.ts'

/** A person's photo, or initials. Decorative: the name always stands beside it. */
export function Avatar({ name, photo = '', size = 'm' }: { name: string; photo?: string; size?: 's' | 'm' | 'l' }) {
  const look = size === 'm' ? 'avatar' : `avatar ${size}`
  if (photo) return <img className={look} src={photo} alt="" />
  return (
    <span className={look} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
