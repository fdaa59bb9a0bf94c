import { RequestPage } from './request-screen.tsx'

export default function InPersonRequestPage() {
  return <RequestPage video={false} />
}
