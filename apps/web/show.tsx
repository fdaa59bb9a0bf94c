import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeOver } from './api/taken-over.ts'
import { App } from './app.tsx'

/**
 * Shows the application in an element of the page, whose words become its own if they are for whoever opens it. Answers
 * how to close it.
 */
export function show(place: HTMLElement): () => void {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  const { dataset } = document.documentElement
  if (place.hasChildNodes() && !('other' in dataset)) {
    takeOver()
    const root = hydrateRoot(place, app)
    return () => root.unmount()
  }
  place.replaceChildren()
  delete dataset.other
  const root = createRoot(place)
  root.render(app)
  return () => root.unmount()
}
