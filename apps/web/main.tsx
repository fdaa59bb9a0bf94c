import '@fontsource-variable/figtree/wght.css'
import './look/tokens.css'
import './look/ground.css'
import './look/pieces.css'
import './look/fields.css'
import './look/shell.css'
import './look/room.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { followHashAddresses } from './session/hash-address.ts'
import { takeMailedToken } from './session/mailed-token.ts'
import { followOtherTabs } from './session/other-tabs.ts'
import { watchForLife } from './session/renewal.ts'
import { watchForNewBuild } from './shell/fresh-build.ts'
import { watchGoingBack } from './shell/going-back.ts'
import { showScheme } from './shell/scheme.ts'
import { registerServiceWorker } from './shell/service-worker.ts'

takeMailedToken()
showScheme()
followHashAddresses()
watchForLife()
watchGoingBack()
followOtherTabs()
watchForNewBuild()
registerServiceWorker()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
