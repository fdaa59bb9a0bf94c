import { type Instant, plusMinutes } from '../time.ts'

/**
 * What a doctor has typed of a visit and not signed yet, field by field. It is no record: it lies beside the log, and
 * these functions say what becomes of it. An acknowledged save is never lost: a field that was written on two devices
 * keeps both until the doctor chooses.
 */
export interface Draft {
  fields: Readonly<Record<string, DraftField>>
  /** A command that is just signing what stands here, and since when. Nothing is saved meanwhile. */
  signing?: { by: string; at: Instant }
}

/** A field of a draft, with what became of it on other devices. */
export interface DraftField {
  value: unknown
  /** Counts the values that it has had, from 1 on. */
  revision: number
  /** When and on which device it was typed. */
  at: Instant
  device: Device
  /** The date of the own note that it was taken over from, until somebody touches it. */
  takenFrom: string | null
  /** Values that were typed elsewhere without seeing this one: one a device, oldest first. */
  others: readonly OtherValue[]
  /** The last save of each device: one that comes late, or again, changes nothing. */
  seen: Readonly<Record<string, number>>
}

/** Where a doctor types. */
export interface Device {
  /** One browser tab. */
  id: string
  /** As its doctor knows it: 'Celular', 'Computador'. */
  name: string
}

/** A value beside a field's: when and where it was typed. */
export interface OtherValue {
  value: unknown
  at: Instant
  device: Device
}

/** A value beside a field's, by device and time: a later one of that device has not been seen. */
export interface Settled {
  device: string
  at: Instant
}

/** A value that a device sends of one field, with what its screen showed before. */
export interface Save {
  field: string
  value: unknown
  /** The revision that was on the screen; 0: there was none. */
  revision: number
  /** Counts the saves of this device, from 1 on. */
  number: number
  device: Device
  takenFrom?: string | null
  /** Values beside it that the doctor has seen, and has kept or given up. */
  settles?: readonly Settled[]
  at: Instant
}

/** A note of which nothing is typed. */
export const emptyDraft: Draft = { fields: {} }

/** Values are JSON; equal ones are one. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The draft after a save; the same object where it changes nothing. */
export function saved(draft: Draft, save: Save): Draft {
  const before = draft.fields[save.field]
  const after = before ? savedField(before, save) : firstOf(save)
  return after === before ? draft : { fields: { ...draft.fields, [save.field]: after } }
}

const firstOf = ({ value, at, device, takenFrom = null, number }: Save): DraftField => ({
  value,
  revision: 1,
  at,
  device,
  takenFrom,
  others: [],
  seen: { [device.id]: number },
})

function savedField(field: DraftField, save: Save): DraftField {
  const { device, number, value, at, takenFrom = null, settles = [] } = save
  if (number <= (field.seen[device.id] ?? 0)) return field
  const seen = { ...field.seen, [device.id]: number }
  if (save.revision === field.revision) {
    const isSettled = (other: OtherValue) =>
      settles.some((one) => one.device === other.device.id && one.at === other.at)
    const others = field.others.filter((other) => !isSettled(other))
    return { value, revision: field.revision + 1, at, device, takenFrom, others, seen }
  }
  if (same(value, field.value)) return { ...field, seen }
  // Typed without seeing what stands there: both stay, and the newest of each device.
  const others = field.others.filter((other) => other.device.id !== device.id)
  return { ...field, seen, others: [...others, { value, at, device }] }
}

/** After so many minutes a signature that has neither come about nor given up is over: its process has died. */
const signingMinutes = 1

/**
 * Whether a signature is on its way. What was saved then would be in no note: the signature has read the draft, and
 * drops it once the note is in the log.
 */
export const isBeingSigned = ({ signing }: Draft, now: Instant): boolean =>
  signing !== undefined && now < plusMinutes(signing.at, signingMinutes)

/** Whether some field waits for its doctor to choose between two values. */
export const isUnsettled = ({ fields }: Draft): boolean => Object.values(fields).some(({ others }) => others.length > 0)

/** What is signed: the value of each field that has one. */
export const valuesOf = ({ fields }: Draft): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]))
