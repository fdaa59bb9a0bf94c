import { lazyPart } from '../../kit/device/lazy-part.ts'
import { RequestPage } from '../../shared/requests/request-screen.tsx'

/** The search comes once a request was sent: a form needs nothing of it. */
const FreeDoctors = lazyPart(() => import('./free-doctors-panel.tsx'))

export const InPersonRequestPage = () => <RequestPage kind="inPerson" FreeDoctors={FreeDoctors} />
export const VideoRequestPage = () => <RequestPage kind="video" FreeDoctors={FreeDoctors} />
export const TypesRequestPage = () => <RequestPage kind="types" FreeDoctors={FreeDoctors} />
