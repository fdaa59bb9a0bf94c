import { RequestPage } from '../../shared/requests/request-screen.tsx'
import { FreeDoctors } from './free-doctors.ts'

export default function TypesRequestPage() {
  return <RequestPage kind="types" FreeDoctors={FreeDoctors} />
}
