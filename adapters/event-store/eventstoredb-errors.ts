import { ErrorType, WrongExpectedVersionError } from '@eventstore/db-client'
import { AppendTooLarge, type ExpectedRevision, OutcomeUnknown, StreamErased, WrongExpectedRevision } from './port.ts'

/** Only types and codes count: the texts of errors change between versions of the server. */
const typeOf = (error: unknown) => (error as { type?: ErrorType }).type

/** gRPC's UNKNOWN: the server failed on the request itself. */
const unknownCode = 2

export const isMissing = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_NOT_FOUND
export const isErased = (error: unknown): boolean => typeOf(error) === ErrorType.STREAM_DELETED
export const isDenied = (error: unknown): boolean => typeOf(error) === ErrorType.ACCESS_DENIED
export const isStumble = (error: unknown): boolean => (error as { code?: number }).code === unknownCode

/**
 * Whether the server said that it did not write. After every other error, such as a cut connection or a timeout, it may
 * have written.
 */
export function isRefusal(error: unknown): boolean {
  const refusals: (ErrorType | undefined)[] = [
    ErrorType.WRONG_EXPECTED_VERSION,
    ErrorType.STREAM_DELETED,
    ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
    ErrorType.ACCESS_DENIED,
  ]
  return refusals.includes(typeOf(error))
}

/** Whether the server answered that it could not write in time: its connection works. */
export const isBusy = (error: unknown): boolean =>
  typeOf(error) === ErrorType.DEADLINE_EXCEEDED && (error as { code?: number }).code === undefined

/** The port's error for a failed append. */
export function appendError(error: unknown, stream: string): Error {
  if (error instanceof WrongExpectedVersionError)
    return new WrongExpectedRevision(stream, revisionOf(error.actualVersion))
  if (isErased(error)) return new StreamErased(`${stream} was erased`)
  if (typeOf(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED)
    return new AppendTooLarge(`The server finds the append to ${stream} too large`)
  if (isDenied(error)) return new Error(`EventStoreDB refuses its user to write ${stream}`, { cause: error })
  return new OutcomeUnknown(`Nobody knows whether ${stream} was written: ${(error as Error).message}`, { cause: error })
}

const revisionOf = (version: WrongExpectedVersionError['actualVersion']): ExpectedRevision =>
  typeof version === 'bigint' ? Number(version) : 'none'
