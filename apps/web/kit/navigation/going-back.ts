let guard: ((event: PopStateEvent) => void) | undefined

/** Hears of going back before the router does, which must therefore be called before anything is shown. */
export function watchGoingBack(): void {
  window.addEventListener('popstate', (event) => guard?.(event))
}

/** Lets a page have the first word when somebody goes back. Answers how to end that. */
export function guardGoingBack(act: (event: PopStateEvent) => void): () => void {
  guard = act
  return () => {
    if (guard === act) guard = undefined
  }
}
