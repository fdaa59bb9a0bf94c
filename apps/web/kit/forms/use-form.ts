import type { FormEvent } from 'react'
import type { GenericSchema } from 'valibot'
import { useAttempt } from '../api/use-attempt.ts'
import { toast } from '../toasts/toasts.ts'
import type { Refusal, Unreachable } from '../wire/answer.ts'
import { type FieldErrors, fieldErrors, refusedFields } from '../wire/field-errors.ts'
import { entriesNamed, useJudgement } from './judgement.ts'
import { type Typed, useDraft } from './use-draft.ts'
import { useWait } from './use-wait.ts'

type Failure = Refusal | Unreachable
type FoundErrors = Record<string, string | undefined>

interface FormOptions<Values extends object, Body, Result> {
  /** Initial values of the form; its names are those of the fields, in the order of the screen. */
  known: Values
  /** Store of a draft that outlives the form. */
  typed?: Typed<Values>
  /** The rules of the body, with their texts. */
  schema: GenericSchema
  /** The body, if it is not the values themselves. */
  body?: (values: Values) => Body
  /** The screen's own errors beside the schema's; undefined takes one of them away. */
  extraErrors?: (values: Values, wrong: FieldErrors) => FoundErrors
  /** @param key the Idempotency-Key: the same until the server has answered */
  send: (key: string, body: Body) => Promise<Result>
  /** @param values as they were sent */
  sent: (result: Result, values: Values) => unknown
  /** Answers whether the failure is dealt with. */
  failed?: ((error: Failure) => boolean) | undefined
  /** The form's text of a failure, if it is not the message itself. */
  words?: (error: Failure) => string | undefined
  /** How a failure is shown outside the form; by default a toast. */
  announce?: (error: Failure, words: string) => void
  /** The field that shows a failure without a field. Its message is not announced elsewhere. */
  blame?: keyof Values & string
  /** All fields in the order of the screen, where some of them are not among the values. */
  order?: readonly string[]
  /** Prefix of the controls' ids. */
  prefix?: string
  /** Ids of the controls that are not called as their fields. */
  ids?: Record<string, string>
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

const inOrder = (order: readonly string[], found: FoundErrors): FieldErrors =>
  Object.fromEntries(order.flatMap((name) => (found[name] ? [[name, found[name]]] : [])))

/** Errors of a failure, by field or of the form. */
function judgementOf(error: Failure, words: string, order: readonly string[], blame: string | undefined) {
  const named = inOrder(order, refusedFields(error, [...order]))
  const errors = isEmpty(named) && blame ? { [blame]: words } : named
  return { errors, refused: isEmpty(errors) ? words : undefined }
}

/** A form, as its parts and `Form` take it. */
export type FormOf<Values extends object> = Omit<
  ReturnType<typeof useForm<Values, unknown, unknown>>,
  'isRight' | 'send'
>

/**
 * A form over the schema of its body: typed values over saved ones, the errors of the last attempt less those mended or
 * changed since, and the sending. The first error of an attempt gets the focus.
 */
export function useForm<Values extends object, Body = Values, Result = unknown>(
  options: FormOptions<Values, Body, Result>,
) {
  const { known, order = Object.keys(known), prefix = '', ids = {}, blame } = options
  const { values, changed, type, forget } = useDraft(known, order, options.typed)
  const idOf = (name: string): string => ids[name] ?? prefix + name
  const { judged, judge, touch, clear } = useJudgement(idOf)
  const { busy, attempt } = useAttempt()
  const wait = useWait(clear)
  const body = options.body ? options.body(values) : (values as unknown as Body)

  const wrongNow = (): FieldErrors => {
    const wrong = fieldErrors(options.schema, body)
    return inOrder(order, { ...wrong, ...options.extraErrors?.(values, wrong) })
  }
  const still = judged.byForm && !isEmpty(judged.errors) ? wrongNow() : judged.errors
  const errors = entriesNamed(judged.errors, (name) => name in still)

  function set(change: Partial<Values>): void {
    type(change)
    touch(change)
  }

  /** Shows the errors before anything is sent; answers whether there are none. */
  function isRight(): boolean {
    const wrong = wrongNow()
    judge({ errors: wrong, byForm: true })
    return isEmpty(wrong)
  }

  async function send(): Promise<void> {
    const done = await attempt(async (key) => ({ result: await options.send(key, body) }), fail)
    if (done) await options.sent(done.result, values)
  }

  function fail(error: Failure): void {
    if (options.failed?.(error)) return
    wait.start(error)
    const words = options.words?.(error) ?? error.message
    judge(judgementOf(error, words, order, blame))
    if (options.announce) options.announce(error, words)
    else if (!blame) toast(words, { tone: 'bad' })
  }

  return {
    values,
    errors,
    refused: judged.refused,
    busy,
    wait,
    changed,
    idOf,
    set,
    isRight,
    send,
    fail,
    async submit(event: FormEvent) {
      event.preventDefault()
      if (isRight()) await send()
    },
    forget,
    ...bindings({ values, errors, idOf, set }),
  }
}

type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

interface Bound<Values> {
  values: Values
  errors: FieldErrors
  idOf: (name: string) => string
  set: (change: Partial<Values>) => void
}

/** Bindings of a form's controls to its fields. */
const bindings = <Values extends object>({ values, errors, idOf, set }: Bound<Values>) => ({
  /** Binds a control of text. */
  field: (name: NamesOf<Values, string>) => ({
    id: idOf(name),
    value: values[name] as string,
    error: errors[name],
    onChange: (value: string) => set({ [name]: value } as Partial<Values>),
  }),
  /** Binds a box to tick. */
  tick: (name: NamesOf<Values, boolean>) => ({
    id: idOf(name),
    checked: values[name] as boolean,
    error: errors[name],
    onChange: (checked: boolean) => set({ [name]: checked } as Partial<Values>),
  }),
})
