import { EventStoreUnavailable, OutcomeUnknown } from '@turno/adapters/event-store/port.ts'
import { ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import { codes, type Envelope, type FieldError } from '@turno/contract/envelope.ts'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { Refused, unwell } from './refused.ts'

/** The one place where what went wrong becomes an answer: a clear envelope, never a stack. */
export const chokePoint =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      writeError(ctx, error instanceof Refused ? error : refusalFor(error, ctx, logger))
    }
  }

export const envelope = <Data>(data: Data, more: Partial<Omit<Envelope<Data>, 'data'>> = {}): Envelope<Data> => ({
  code: codes.ok,
  data,
  message: '',
  title: '',
  errors: [],
  ...more,
})

function writeError(ctx: Context, refused: Refused): void {
  const { status, code, message, title, errors, retryAfterSeconds } = refused
  ctx.status = status
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds))
  ctx.body = envelope({}, { code, message, title, errors: errors as FieldError[] })
}

/** What the body parser and Koa refuse, by status. */
const texts: Record<number, string> = {
  400: 'No pudimos leer la solicitud.',
  413: 'La solicitud es demasiado grande.',
  415: 'El formato de la solicitud no se admite.',
}

function refusalFor(error: unknown, ctx: Context, logger: Logger): Refused {
  if (isPassing(error)) return unwell()
  const status = statusOf(error)
  if (status !== undefined) return new Refused(status, codes.refused, texts[status] ?? texts[400]!)
  logger.error({ err: error, ...idsOf(ctx), method: ctx.method, route: ctx.state.route }, 'a request failed')
  return new Refused(500, codes.serverError, 'Error interno del servidor')
}

const idsOf = ({ state: { requestId, correlationId, commandId } }: Context) => ({ requestId, correlationId, commandId })

/** What works again by itself. Nobody knows whether a command was written: sent again under its key it is not done twice. */
const isPassing = (error: unknown): boolean =>
  error instanceof ReadStoreUnavailable || error instanceof EventStoreUnavailable || error instanceof OutcomeUnknown

/** The status of an error that is the client's own fault. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}
