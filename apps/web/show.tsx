import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** Shows the application in an element of the page. Answers how to close it. */
export function show(place: HTMLElement): () => void {
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  return () => root.unmount()
}
