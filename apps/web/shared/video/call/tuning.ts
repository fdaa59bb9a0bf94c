import { type Flow, pictureEncoding, voiceEncoding } from './adaptation.ts'
import type { Peer } from './peer.ts'

/** Makes a link send as the flow wants it. */
export async function tuneSenders(link: Pick<Peer, 'sender'>, flow: Flow, isScreen: boolean): Promise<void> {
  await encode(link.sender('audio'), voiceEncoding(flow))
  await encode(link.sender('video'), pictureEncoding(flow, isScreen))
}

/** Browsers that know less of it keep what they have. */
async function encode(sender: RTCRtpSender | undefined, encoding: RTCRtpEncodingParameters): Promise<void> {
  const parameters = sender?.getParameters()
  const [first] = parameters?.encodings ?? []
  if (!sender || !parameters || !first) return
  Object.assign(first, encoding)
  await sender.setParameters(parameters).catch(() => undefined)
}
