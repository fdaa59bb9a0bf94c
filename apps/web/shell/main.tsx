import '@fontsource-variable/figtree/wght.css'
import '../../../styles/font/font.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import '../../../styles/ui.css'
import '../../../styles/fields.css'
import '../../../styles/shell.css'
import '../kit/styles/by-width.css'
import { watchForNewBuild } from '../kit/device/fresh-build.ts'
import { registerServiceWorker } from '../kit/device/service-worker.ts'
import { watchGoingBack } from '../kit/navigation/going-back.ts'
import { followHashAddresses } from '../kit/navigation/hash-address.ts'
import { takeMailedToken } from '../kit/navigation/mailed-token.ts'
import { followServiceWorker } from '../kit/navigation/opened-outside.ts'
import { followOtherTabs } from '../kit/session/other-tabs.ts'
import { watchForLife } from '../kit/session/renewal.ts'
import { showApp } from './show.tsx'

takeMailedToken()
followHashAddresses()
watchForLife()
watchGoingBack()
followOtherTabs()
watchForNewBuild()
registerServiceWorker()
followServiceWorker()

showApp(document.getElementById('root')!)
