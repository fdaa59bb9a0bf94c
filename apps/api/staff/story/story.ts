import type { Story, StoryEvent } from '@turno/contract/areas/story.ts'
import { maskedNumber } from '@turno/domain/bank-account.ts'
import type { Actor, Role } from '@turno/domain/event.ts'
import { scavengeId } from '@turno/domain/maintenance/decide.ts'
import { storyView } from '@turno/domain/story-view/decide.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import { doctorName, fullName, people } from '@turno/read-models/people/query.ts'
import type { Person } from '@turno/read-models/people/view.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { supportQueue } from '@turno/read-models/support-queue/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { StoryDeps } from '../../kit/endpoint/deps.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { describe } from '../../kit/event-cards/all.ts'
import { looksAt } from '../../shared/account/looks.ts'
import { aboutDoctor } from './about-doctor.ts'
import { masked } from './masking.ts'
import { causesOf, type ReadStory, readStory } from './read-story.ts'
import { outcomeText } from './screens.ts'
import { StoryFold } from './story-state.ts'

/** The number of recent looks next to a story. */
const viewsMax = 20

const roles: Record<Role, string> = {
  patient: 'Paciente',
  doctor: 'Médico',
  assistant: 'Asistente',
  administrator: 'Administrador',
  support: 'Soporte',
  system: 'Sistema',
  provider: 'PayU',
}

/** Shows a story, after recording the look. @throws {Refusal} 404: the id is in no story */
export async function showStory(call: Call<StoryDeps>, viewId: string, how: 'page' | 'export' | 'terminal') {
  const read = await readStory(call, call.params.id!)
  const { storyId } = read
  const command = { type: 'ViewStory', viewId, storyId, viewerId: call.actor.id, how } as const
  const viewed = await transactFor(call, storyView, viewId, command)
  return { data: await storyOf(call, read, viewId), position: viewed.position }
}

/**
 * The patient's reason, after recording that support asked for it. @throws {Refusal} the story was not opened under
 * this view
 */
export async function revealReason(call: Call<StoryDeps>, viewId: string) {
  const { storyId, events } = await readStory(call, call.params.id!)
  const command = { type: 'RevealReasons', viewId, storyId, viewerId: call.actor.id } as const
  const revealed = await transactFor(call, storyView, viewId, command)
  return { data: { reason: reasonIn(events) ?? '' }, position: revealed.position }
}

function reasonIn(events: readonly Recorded[]): string | null {
  const posted = events.find((event) => event.type === 'RequestPosted')
  return posted?.type === 'RequestPosted' ? posted.data.reason : null
}

async function storyOf(call: Call, read: ReadStory, viewId: string): Promise<Story> {
  const { storyId, events, found, whole } = read
  const { patientId, doctorId } = sidesOf(events)
  const views = await looksAt(call, storyId, viewsMax)
  const ids = [
    ...events.flatMap(({ metadata: { actor } }) => [actor.id, ...(actor.by ? [actor.by.id] : [])]),
    ...views.map(({ by }) => by),
    patientId,
    doctorId,
  ]
  const [known, called] = await Promise.all([people(call.reader, ids), names(call.reader)])
  const causes = causesOf(read)
  const fold = new StoryFold()
  const lines = events.map((event, at) => line(event, causes[at] ?? 0, fold, { known, called, events }))
  const [waiting, about] = await Promise.all([
    supportQueue(call.reader),
    isDoctors(events) ? aboutDoctor(call, storyId) : null,
  ])
  return {
    id: storyId,
    view: viewId,
    reference: about ? doctorName(known.get(storyId)) || storyId.slice(0, 8) : nameOf(events, storyId),
    outcome: outcomeText(fold.state()),
    patient: fullName(known.get(patientId)),
    doctor: fullName(known.get(doctorId)),
    about_doctor: about,
    // A patient who wrote nothing gave no reason; an erased patient's reason cannot be read.
    has_reason: Boolean(reasonIn(events)),
    cases: waiting.filter(({ story_id }) => story_id === storyId || found.things.includes(story_id)),
    events: lines,
    chain: { verified: causes.filter((cause) => cause !== undefined).length, total: events.length, whole },
    views: views.map(({ at, by, revealed }) => ({ at, by: fullName(known.get(by)), revealed })),
  }
}

/** The names of people and of catalogue entries, and what happened in the story. */
interface Words {
  known: Map<string, Person>
  called: Names
  events: readonly Recorded[]
}

function line(event: Recorded, cause: number, fold: StoryFold, { known, called, events }: Words): StoryEvent {
  const { id, stream, type, metadata } = event
  const { at, actor } = metadata
  const who = whoIs(actor, known)
  fold.add(event, who)
  const said = describe(event, called)
  return {
    id,
    at,
    type,
    stream,
    ...said,
    detail: [said.detail, whereTo(event, events)].filter(Boolean).join(' · '),
    who,
    cause,
    data: masked(event),
    after: fold.moment(),
  }
}

function whoIs({ id, role, by }: Actor, known: Map<string, Person>): string {
  const name = fullName(known.get(id))
  const whole = name ? `${roles[role]}, ${name}` : roles[role]
  return by ? `${whole} (por medio de su asistente${blankBefore(fullName(known.get(by.id)))})` : whole
}

const blankBefore = (name: string): string => (name ? ` ${name}` : '')

/** The story's name: the letters of the payment of its newest order, or the beginning of its id. */
function nameOf(events: readonly Recorded[], storyId: string): string {
  if (storyId === scavengeId) return 'Limpieza'
  const opened = events.findLast((event) => event.type === 'OrderOpened')
  const orderId = opened?.type === 'OrderOpened' ? opened.data.orderId : undefined
  const started = events.findLast(
    (event) => event.type === 'PaymentStarted' && (orderId === undefined || event.data.orderId === orderId),
  )
  if (started?.type === 'PaymentStarted') return started.data.reference.replace(/-\d+$/, '')
  const differed = events.find((event) => event.type === 'PaymentDiffered')
  return differed?.type === 'PaymentDiffered' ? differed.data.reference : storyId.slice(0, 8)
}

const isDoctors = (events: readonly Recorded[]): boolean => events.some(({ type }) => type === 'DoctorRegistered')

function sidesOf(events: readonly Recorded[]): { patientId: string; doctorId: string } {
  const named = (field: 'patientId' | 'doctorId') =>
    events.map(({ data }) => (data as Record<string, unknown>)[field]).findLast((id) => typeof id === 'string') as
      | string
      | undefined
  return { patientId: named('patientId') ?? '', doctorId: named('doctorId') ?? '' }
}

/**
 * Destination of the money of a recorded refund or payout, as far as its story knows: the end of the account that was
 * named then, and whether another one was there already. '' where nobody said so.
 */
function whereTo(event: Recorded, events: readonly Recorded[]): string {
  if (event.type !== 'RefundIssued' && event.type !== 'PayoutRecorded') return ''
  const { naming } = event.data
  if (naming === undefined) return ''
  if (naming === null) return 'por otro medio'
  const named = endsNamed(event.stream, events.slice(0, events.indexOf(event)))
  const end = named[naming - 1]
  // The story of a visit has the payouts of its doctor, and not where they go.
  if (end === undefined) return ''
  const isFormer = naming < named.length
  return `a la cuenta ${end || 'que ya no se puede ver'}${isFormer ? ', que era la anterior' : ''}`
}

/** '•••• 4321' of each account that was named in a stream; '' when erased. */
function endsNamed(stream: string, events: readonly Recorded[]): string[] {
  return events.flatMap((each) => {
    const isNaming = each.type === 'RefundAccountNamed' || each.type === 'BankAccountNamed'
    if (!isNaming || each.stream !== stream) return []
    return [each.data.account ? maskedNumber(each.data.account.number) : '']
  })
}
