import { lazyPart } from '../kit/device/lazy-part.ts'
import RoomPage from '../shared/video/room-page.tsx'

const BesideCall = lazyPart(() => import('../doctor/encounter/beside-call.tsx'))

/** The room of a consultation by video; its doctor writes beside the picture. */
const VideoRoom = () => <RoomPage notes={BesideCall} />
export default VideoRoom
