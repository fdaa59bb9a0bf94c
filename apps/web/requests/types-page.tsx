import { RequestPage } from './request-screen.tsx'

export default function TypesRequestPage() {
  return <RequestPage kind="types" />
}
