import type { PostBroadcast } from '@turno/contract/areas/broadcasts.ts'
import * as broadcasts from '@turno/contract/endpoints/broadcasts.ts'
import { type UserRole, userTypes } from '@turno/contract/kinds/roles.ts'
import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { question } from '../../kit/api/question.ts'
import { keepsDraft } from '../../kit/navigation/unsaved.ts'
import { sessionAtom } from '../../kit/session/session.ts'

export const roles: readonly UserRole[] = Object.values(userTypes)

/** Recent announcements to my profile, newest first. */
export const broadcastsQuestion = question(broadcasts.list, {
  everyMs: 30_000,
  about: ['broadcasts'],
})

/** All that administrators announced, newest first. */
export const sentQuestion = question(broadcasts.sent, { everyMs: 30_000 })

/** As many as can still be shown again, and some. */
const rememberedMax = 200
const remembered = atomWithStorage<unknown>('turno.broadcasts.dismissed', [], undefined, { getOnInit: true })

/** Ids of announcements dismissed in this browser; writing adds one. Another person who logs in has dismissed none. */
export const dismissedAtom = atom(
  (get) => {
    const own = `${get(sessionAtom)?.userId}/`
    return listOf(get(remembered)).flatMap((each) => (each.startsWith(own) ? [each.slice(own.length)] : []))
  },
  (get, set, id: string) =>
    set(remembered, [...listOf(get(remembered)), `${get(sessionAtom)?.userId}/${id}`].slice(-rememberedMax)),
)

const listOf = (saved: unknown): string[] => (Array.isArray(saved) ? saved.map(String) : [])

/** An administrator's draft. It outlives a change of page and a lost session. */
export interface BroadcastDraft {
  text: string
  toEverybody: boolean
  chosen: UserRole[]
}

export const emptyDraft: BroadcastDraft = { text: '', toEverybody: true, chosen: [] }
export const typedAtom = atom<Partial<BroadcastDraft>>({})
keepsDraft(typedAtom, ({ text = '' }) => text.trim() !== '')

export const broadcastOf = ({ text, toEverybody, chosen }: BroadcastDraft): PostBroadcast => ({
  text,
  audience: toEverybody ? [...roles] : roles.filter((role) => chosen.includes(role)),
})
