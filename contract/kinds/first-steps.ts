import * as v from 'valibot'

/** Simultaneous appointments of one doctor. */
export const capacityMax = 20

/** What a doctor says of the own capacity. */
export const setCapacity = v.object({ simultaneous_appointments: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** What leads a doctor to the first appointment, in the order in which it is done. */
export const stepIds = [
  'registration',
  'profile',
  'documents',
  'specialities',
  'room',
  'schedule',
  'firstHour',
] as const
export type StepId = (typeof stepIds)[number]

/** What else a doctor may set. */
export const settingIds = ['bankAccount', 'procedures', 'diagnoses', 'agreements', 'capacity'] as const
export type SettingId = (typeof settingIds)[number]

/** 'review': advisers look at it; 'later': it waits for what stands before it. */
export const stepStates = ['done', 'review', 'todo', 'later'] as const
export type StepState = (typeof stepStates)[number]
