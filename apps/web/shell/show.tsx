import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { beginHydration } from '../kit/api/hydration.ts'
import { App } from './app.tsx'

/**
 * Shows the application in an element of the page, and hydrates the prerendered page if it is for its reader. Answers
 * how to close it.
 */
export function showApp(place: HTMLElement): () => void {
  const { dataset } = document.documentElement
  if (place.hasChildNodes() && !('other' in dataset)) {
    beginHydration()
    // Parts that are not yet taken over keep the address of their words, though somebody already went to another one.
    const root = hydrateRoot(
      place,
      <StrictMode>
        <Router ssrPath={location.pathname}>
          <App />
        </Router>
      </StrictMode>,
    )
    return () => root.unmount()
  }
  place.replaceChildren()
  delete dataset.other
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  return () => root.unmount()
}
