import { type Flow, pictureEncoding, voiceEncoding } from './adaptation.ts'
import type { Peer } from './peer.ts'

/** Sets a peer's senders to the flow. */
export async function tuneSenders(peer: Pick<Peer, 'sender'>, flow: Flow, isScreen: boolean): Promise<void> {
  await encode(peer.sender('audio'), voiceEncoding(flow))
  await encode(peer.sender('video'), pictureEncoding(flow, isScreen))
}

/** Browsers with fewer options keep their own settings. */
async function encode(sender: RTCRtpSender | undefined, encoding: RTCRtpEncodingParameters): Promise<void> {
  const parameters = sender?.getParameters()
  const [first] = parameters?.encodings ?? []
  if (!sender || !parameters || !first) return
  Object.assign(first, encoding)
  await sender.setParameters(parameters).catch(() => undefined)
}
