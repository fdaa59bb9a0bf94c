import { RequestPage } from '../../shared/requests/request-screen.tsx'
import { FreeDoctors } from './free-doctors.ts'

export default function InPersonRequestPage() {
  return <RequestPage kind="inPerson" FreeDoctors={FreeDoctors} />
}
