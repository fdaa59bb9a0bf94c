import { RequestPage } from './request-screen.tsx'

export default function VideoRequestPage() {
  return <RequestPage kind="video" />
}
