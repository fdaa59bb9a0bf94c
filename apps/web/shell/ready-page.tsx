import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { adoptSession } from '../kit/session/session.ts'
import { App } from './app.tsx'

/**
 * A page as HTML, as somebody sees it before any answer has come: for the build.
 * @param role undefined for a stranger
 */
export async function readyPage(path: string, role: UserRole | undefined): Promise<string> {
  adoptSession(role ? { token: '', userId: '', role, since: 0 } : null)
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
    // A part that came later would need a script within the page, which the content policy does not let run.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
