const lookEveryMs = 5000

/**
 * The page shown instead of any other while the network is away: it asks for the same address again once the server is
 * reached.
 */
const again = (): void => location.reload()

async function look(): Promise<void> {
  const isBack = await fetch('/meta.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isBack) again()
}

document.querySelector('button')?.addEventListener('click', again)
window.addEventListener('online', look)
// A device that says it is online may not be for a while yet.
setInterval(look, lookEveryMs)
