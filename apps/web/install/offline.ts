import { showScheme } from '../shell/scheme.ts'

/** The page that stands for any other while the network is away: the same address is asked for again once it is back. */
const again = (): void => location.reload()

showScheme()
document.querySelector('button')?.addEventListener('click', again)
window.addEventListener('online', again)
