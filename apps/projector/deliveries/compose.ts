import type { Clock } from '@turno/adapters/clock/clock.ts'
import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { shortLinkPath } from '@turno/contract/links/short-link.ts'
import { account } from '@turno/domain/account/decide.ts'
import { allowsDoctorMessages, type RegisteredAccount } from '@turno/domain/account/state.ts'
import { type DeliveryState, overtaken } from '@turno/domain/delivery/decide.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import {
  type About,
  type MailText,
  nobody,
  type PushMessage,
  type Reminder,
  type Unsent,
} from '@turno/notices/notice.ts'
import { filledBy, isShort, mailOf, sendsOf } from '@turno/notices/notices.ts'
import { heldUntil, pushOf, smsOf } from '@turno/notices/shortly.ts'
import { nameOf } from '@turno/notices/wording.ts'
import { TryAgain } from '../reactors/reaction.ts'

/** Sources of a message's words. */
interface ComposeDeps {
  commander: Commander
  keys: Keyring
  clock: Clock
  publicUrl: string
}

type Due = Exclude<DeliveryState, { status: 'none' }>
export type Composed =
  | ({ channel: 'mail'; to: string } & MailText)
  | { channel: 'sms'; to: string; text: string }
  | ({ channel: 'reminder'; to: string } & Reminder)
  | { channel: 'voice'; to: string }
  | ({ channel: 'push' } & PushMessage)

/** It leaves when the person's quiet hours end. */
export interface Held {
  heldUntil: string
}

/** Reason for not sending a message of a log that fits no template. Support reads it. */
const unreadable = 'no se puede leer'

/**
 * A message with its current names and address, or why it is not sent: to nobody, or about what is over.
 * @throws {TryAgain} a newer version has asked for it
 */
export async function compose(
  deps: ComposeDeps,
  {
    personId,
    channel,
    template,
    params: recorded,
    code,
    heldUntil: wasHeld,
  }: Pick<Due, 'personId' | 'channel' | 'template' | 'params' | 'code' | 'heldUntil'>,
): Promise<Composed | Held | Unsent | typeof unreadable> {
  const { state: person } = await deps.commander.load(account, personId)
  if (person.status !== 'registered') return nobody
  const notice = sendsOf(template)
  if (!notice) throw new TryAgain(`no notice is called ${template}`)
  const [params, about] = [filledBy(notice, channel, recorded), aboutOf(deps, person)]
  if (!params) return unreadable
  if (channel === 'mail') {
    const { address = contactOf } = notice
    const to = address === 'words' ? '' : address(person, about.now, params)
    if (to === null) return nobody
    const words = await notice.mail!(params, about)
    if (words === null || words === nobody) return words ?? overtaken
    return { channel, to: typeof words === 'string' ? to : words.to, ...mailOf(words, about.name) }
  }
  const found = channel === 'voice' ? undefined : await notice.away?.short?.(params, about)
  // Where the notice has words of its own, they say whether it is over; after a night it is the locked screen's.
  const isOwn = notice[channel] !== undefined && wasHeld === undefined
  if (!isOwn && (found === null || found === nobody)) return found ?? overtaken
  const short = found === nobody ? null : found
  if (!isOwn && short && short.until <= about.now) return overtaken
  if (isShort({ template, channel }) && code === undefined) return unreadable
  const held = short && heldUntil(short, about)
  if (held) return { heldUntil: held }
  const link = shortLinkPath(code ?? '')
  if (channel === 'push' && short) {
    const { devices } = (await deps.commander.load(pushDevices, personId)).state
    const { endpoint, p256dh, auth } = devices.find((each) => each.deviceId === recorded.deviceId) ?? {}
    if (!endpoint || !p256dh || !auth) return nobody
    return { channel, ...pushOf(short, about, { endpoint, p256dh, auth }, link) }
  }
  if (channel === 'push') {
    const words = await notice.push!(params, about)
    return words === null || words === nobody ? (words ?? overtaken) : { channel, ...words }
  }
  const to = person.sections.contact.phone
  if (!to || (notice.causedBy === 'doctor' && !allowsDoctorMessages(person))) return nobody
  if (channel === 'voice') return { channel, to }
  if (short && !notice.sms) return { channel, to, text: smsOf(short, about, about.publicUrl + link) }
  const words = await notice.sms!(params, about)
  if (words === null || words === nobody) return words ?? overtaken
  return typeof words === 'string' ? { channel, to, text: words } : { channel: 'reminder', to, ...words }
}

const contactOf = ({ sections: { contact } }: RegisteredAccount): string | null => contact.email

const aboutOf = ({ commander, keys, clock, publicUrl }: ComposeDeps, to: RegisteredAccount): About => ({
  to,
  name: nameOf(to),
  now: clock.now(),
  publicUrl,
  load: (decider, id) => commander.load(decider, id),
  token: (linkId) => linkToken(keys, to.accountId, linkId),
  async entryName(catalogue, code) {
    const entry = code === null ? undefined : await entryNow(commander, catalogue, code)
    return entry === undefined || entry.status === 'none' ? '' : entry.name
  },
})
