/**
 * Gives the focus back to what had it before an action. A button is grey while its action is under way, which takes the
 * focus from it, and whoever goes by keyboard would begin at the page's top. Whatever has the focus meanwhile keeps it.
 */
export function giveFocusBack(to: Element | null): void {
  if (document.activeElement !== document.body || !(to instanceof HTMLElement) || !to.isConnected) return
  to.focus({ preventScroll: true })
}
