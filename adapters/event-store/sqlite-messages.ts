import {
  AppendTooLarge,
  type ExpectedRevision,
  type FileTrouble,
  LogBroken,
  LogFull,
  OutcomeUnknown,
  StreamErased,
  WrongExpectedRevision,
} from './port.ts'
import { troubleIn } from './sqlite-errors.ts'
import type { NewRow } from './sqlite-tables.ts'

/** Requests to the server of the embedded log. It answers a write once that is on disk. */
export type Question =
  | { op: 'append'; stream: string; expected: ExpectedRevision; rows: readonly NewRow[] }
  | { op: 'erase'; stream: string }
  | { op: 'saveSnapshot'; stream: string; revision: number; data: string }
  | { op: 'saveDraft'; stream: string; expected: ExpectedRevision; data: string }
  | { op: 'trouble' }
  /** The caller has seen that the file is damaged. */
  | { op: 'condemn'; why: string }
  /** Comes last and has no answer: the server ends after it has answered the others. */
  | { op: 'close' }

export type Request = Question & { id: number }

export type Reply = { id: number; value: unknown } | { id: number; error: Failure }

/**
 * `moved`: the log may have grown since the last message, by this or another process. `broken`: why nothing more is
 * written; sent once.
 */
export interface Answers {
  replies: Reply[]
  moved: boolean
  broken?: string
}

/** An error between threads, which lose its class. */
export interface Failure {
  name: string
  message: string
  stream?: string
  actual?: ExpectedRevision
}

const plainErrors = { AppendTooLarge, LogBroken, LogFull, StreamErased, OutcomeUnknown }
const nameOf: Record<FileTrouble, string> = { full: 'LogFull', broken: 'LogBroken' }

export function failureOf(error: unknown): Failure {
  if (error instanceof WrongExpectedRevision)
    return { name: error.name, message: error.message, stream: error.stream, actual: error.actual }
  const trouble = troubleIn(error)
  if (trouble) return { name: nameOf[trouble], message: (error as Error).message }
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
}

export function errorOf({ name, message, stream, actual }: Failure): Error {
  if (stream !== undefined && actual !== undefined) return new WrongExpectedRevision(stream, actual)
  const Typed = name in plainErrors ? plainErrors[name as keyof typeof plainErrors] : Error
  return new Typed(message)
}
