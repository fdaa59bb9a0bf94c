/**
 * Finishes what the calendar leaves undone each time it draws. It names parts that have no role, which screen readers
 * pass over: each is a group. Its blocks would be buttons that do nothing, dozens of stops on the way to the form. What
 * scrolls takes the focus, so that keys scroll it, and begins at a usual hour.
 * @param top where it begins, in pixels
 * @returns how to stop
 */
export function makeAccessible(element: HTMLElement, top: number): () => void {
  const give = () => {
    for (const part of element.querySelectorAll('div[aria-label]:not([role])')) part.setAttribute('role', 'group')
    for (const block of element.querySelectorAll('.sx__event[role=button]')) {
      block.setAttribute('role', 'group')
      block.removeAttribute('tabindex')
    }
    const scrolled = element.querySelector('.sx__view-container:not([tabindex])')
    if (!scrolled?.querySelector('.sx__week-grid')) return
    scrolled.setAttribute('tabindex', '0')
    scrolled.scrollTo({ top, behavior: 'instant' })
  }
  const observer = new MutationObserver(give)
  observer.observe(element, { childList: true, subtree: true })
  give()
  return () => observer.disconnect()
}
