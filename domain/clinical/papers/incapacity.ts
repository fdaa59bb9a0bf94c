import * as v from 'valibot'
import { daysFrom } from '../../time.ts'
import { dayInWords } from '../times-in-words.ts'
import { isBlank, oneOf, paper, type SigningTerms } from './declaration.ts'

/** Presumed origins of an incapacity, with their names on paper; acts and drafts name one by its key. */
export const origins = { common: 'Enfermedad general', work: 'Enfermedad laboral', accident: 'Accidente' } as const
/** A key of `origins`. */
export type Origin = keyof typeof origins

/** What Decreto 2126 de 2023 (2.2.3.3.2) asks for. */
const incapacityValue = v.object({
  origin: v.picklist(Object.keys(origins) as [Origin, ...Origin[]]),
  /** The diagnosis of the note that it is for; '' while none was chosen. */
  code: v.string(),
  /** First and last day, both included, as dates of Bogotá. */
  from: v.string(),
  until: v.string(),
  /** It goes on from an earlier one of the same cause, with a gap of at most 30 days. */
  extension: v.boolean(),
  /** Why it begins before the day on which it is signed; '': it does not. */
  retroactive: v.string(),
})
/** What an incapacity says, also while it is being written. */
export type IncapacityValue = v.InferOutput<typeof incapacityValue>

/** The certificate that somebody cannot work: of doctors and dentists alone (Decreto 780 de 2016, 2.2.3.3.2). */
export const incapacity = paper({
  words: {
    ...{ title: 'Incapacidad médica', name: 'incapacidad', many: 'incapacidades', gender: 'f', file: 'incapacidad' },
  },
  signers: ['medico', 'odontologo'],
  ...oneOf(incapacityValue),
  chosen: null,
  lacks: whyNotIncapacity,
  diagnosisOf: (item, diagnoses) => diagnoses.find(({ code }) => code === item.code),
  needsDiagnosis: true,
  blocks: ({ item }) => {
    const days = incapacityDays(item)
    return [
      {
        kind: 'section',
        title: `${days} ${days === 1 ? 'día' : 'días'}`,
        lines: [
          { label: 'Desde', text: dayInWords(item.from) },
          { label: 'Hasta', text: dayInWords(item.until) },
          { label: 'Origen presunto', text: origins[item.origin] },
          { label: 'Prórroga', text: item.extension ? 'Sí' : 'No' },
          ...(item.retroactive ? [{ label: 'Retroactiva, porque', text: item.retroactive }] : []),
        ],
      },
    ]
  },
  codesIn: () => [],
  wordsIn: () => [],
  isFilter: true,
})

const incapacityDaysMax = 540
/** So many days before it begins one is signed at most: an operation is planned within them, a wrong year is not. */
const aheadDaysMax = 180

const texts = {
  diagnosis: 'Elige de qué diagnóstico es la incapacidad',
  noDay: 'A la incapacidad le falta una fecha',
  reversed: 'La incapacidad termina antes de empezar',
  tooLong: `Una incapacidad llega hasta ${incapacityDaysMax} días: revisa las fechas`,
  tooFar: `La incapacidad empieza en más de ${aheadDaysMax} días: revisa la fecha`,
  retroactive: 'La incapacidad empieza antes de hoy: escribe por qué',
} as const

function whyNotIncapacity(item: IncapacityValue, { diagnoses, today }: SigningTerms): string[] {
  const wrong = wrongDay(item, today)
  return [
    ...(diagnoses.some(({ code }) => code === item.code) ? [] : [texts.diagnosis]),
    ...(wrong ? [wrong.message] : []),
    ...(wordsForEarlier(item, today) ? [texts.retroactive] : []),
  ]
}

const wordsForEarlier = ({ from, until, retroactive }: IncapacityValue, today: string): boolean =>
  isDate(from) && isDate(until) && from <= until && from < today && isBlank(retroactive)

/** What is wrong with the days of an incapacity, at the one to mend. @param today in Bogotá */
export function wrongDay(
  { from, until }: Pick<IncapacityValue, 'from' | 'until'>,
  today: string,
): { day: 'from' | 'until'; message: string } | undefined {
  if (!isDate(from)) return { day: 'from', message: texts.noDay }
  if (daysFrom(today, from) > aheadDaysMax) return { day: 'from', message: texts.tooFar }
  if (!isDate(until)) return { day: 'until', message: texts.noDay }
  if (until < from) return { day: 'until', message: texts.reversed }
  return incapacityDays({ from, until }) > incapacityDaysMax ? { day: 'until', message: texts.tooLong } : undefined
}

/** A day that there is: Date.parse takes 30 February for 2 March. */
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(Date.parse(text)) === text
const dayOf = (ms: number): string => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10))

/** Days of an incapacity, its first and its last included. */
export const incapacityDays = ({ from, until }: Pick<IncapacityValue, 'from' | 'until'>): number =>
  daysFrom(from, until) + 1
