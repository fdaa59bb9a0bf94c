import { navigate } from 'wouter/use-browser-location'
import { isOwnPath } from './go-back.ts'

/** Older links name pages after a hash, as in '/#/MedicalLogin': they lead to the same pages. */
export function followHashAddresses(): void {
  const follow = () => {
    const path = location.hash.slice(1)
    if (isOwnPath(path)) navigate(path, { replace: true })
  }
  follow()
  window.addEventListener('hashchange', follow)
}
