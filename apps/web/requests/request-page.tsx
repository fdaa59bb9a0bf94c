import { RequestPage } from './request-screen.tsx'

export default function InPersonRequestPage() {
  return <RequestPage kind="inPerson" />
}
