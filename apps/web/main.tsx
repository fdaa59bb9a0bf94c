import '@fontsource-variable/figtree/wght.css'
import '../../styles/font/font.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/ui.css'
import '../../styles/fields.css'
import '../../styles/shell.css'
import './styles/room.css'
import { watchForNewBuild } from './device/fresh-build.ts'
import { registerServiceWorker } from './device/service-worker.ts'
import { watchGoingBack } from './navigation/going-back.ts'
import { followHashAddresses } from './navigation/hash-address.ts'
import { takeMailedToken } from './navigation/mailed-token.ts'
import { followServiceWorker } from './navigation/opened-outside.ts'
import { followOtherTabs } from './session/other-tabs.ts'
import { watchForLife } from './session/renewal.ts'
import { show } from './show.tsx'

takeMailedToken()
followHashAddresses()
watchForLife()
watchGoingBack()
followOtherTabs()
watchForNewBuild()
registerServiceWorker()
followServiceWorker()

show(document.getElementById('root')!)
