import { RequestPage } from '../../shared/requests/request-screen.tsx'
import { FreeDoctors } from './free-doctors.ts'

export default function VideoRequestPage() {
  return <RequestPage kind="video" FreeDoctors={FreeDoctors} />
}
