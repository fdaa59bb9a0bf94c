import * as v from 'valibot'

/** Simultaneous appointments of one doctor. */
export const capacityMax = 20

/** A doctor's own statement of the capacity. */
export const setCapacity = v.object({ simultaneous_appointments: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** First steps of a doctor up to the first appointment, in order. */
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

/** Optional settings of a doctor. */
export const settingIds = ['bankAccount', 'procedures', 'diagnoses', 'agreements', 'capacity'] as const
export type SettingId = (typeof settingIds)[number]

/** 'review': advisers look at it; 'later': it waits for an earlier step. */
export const stepStates = ['done', 'review', 'todo', 'later'] as const
export type StepState = (typeof stepStates)[number]
