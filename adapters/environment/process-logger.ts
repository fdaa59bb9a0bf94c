import pino, { type DestinationStream, type Level, type Logger } from 'pino'
import * as v from 'valibot'

/** So many findings of one error tell what is wrong with an answer; a long list has thousands alike. */
const issuesMax = 5

/**
 * The log of a process, on stderr line by line.
 * @param to where a test reads it instead
 */
export const processLogger = (
  level: Level | 'silent',
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger => pino({ level, serializers: { err: loggedError } }, to)

/** An error as it is logged: what somebody sent or a provider answered stands in no line, also not as a cause. */
const loggedError = (error: Error) => pino.stdSerializers.err(withoutInputs(error) as Error)

function withoutInputs(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof v.ValiError) return told(error)
  const [cause, errors] = [error.cause, 'errors' in error ? error.errors : undefined]
  if (!(cause instanceof Error) && !Array.isArray(errors)) return error
  const copy: Error = Object.create(Object.getPrototypeOf(error), Object.getOwnPropertyDescriptors(error))
  const own = { writable: true, configurable: true, enumerable: false }
  Object.defineProperty(copy, 'stack', { ...own, value: error.stack })
  if (cause instanceof Error) Object.defineProperty(copy, 'cause', { ...own, value: withoutInputs(cause) })
  if (Array.isArray(errors)) Object.defineProperty(copy, 'errors', { ...own, value: errors.map(withoutInputs) })
  return copy
}

/** Where a value is not of its form and what was expected there: valibot's own message quotes what it received. */
function told({ issues, message, stack = '' }: v.ValiError<v.GenericSchema>): Error {
  const found = issues.slice(0, issuesMax).map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.type}`)
  const error = new v.ValiError<v.GenericSchema>([{ ...issues[0], message: `not of its form: ${found.join(', ')}` }])
  const quoted = stack.indexOf(message)
  const frames = quoted < 0 ? '' : stack.slice(quoted + message.length)
  Object.defineProperty(error, 'issues', { value: undefined, enumerable: false })
  Object.defineProperty(error, 'stack', { value: `${error.name}: ${error.message}${frames}`, enumerable: false })
  return error
}
