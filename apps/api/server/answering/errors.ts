import { SentOtherwise } from '@turno/adapters/commands/sent-otherwise.ts'
import { isPassing, LogBroken, LogFull } from '@turno/adapters/event-store/port.ts'
import { UnusableEvent } from '@turno/adapters/event-store/unusable-event.ts'
import { FileStoreUnavailable } from '@turno/adapters/files/port.ts'
import { ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import { codes, type Envelope, type FieldError } from '@turno/contract/envelope.ts'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { cannotWrite, filesAway, notReady, Refusal, sentOtherwise, underReview } from '../../kit/refusal/refusal.ts'

/** The one place where what went wrong becomes an answer: a clear envelope, never a stack. */
export const chokePoint =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    try {
      if (!hasAddress(ctx)) throw new Refusal(400, codes.refused, texts[400]!)
      await next()
    } catch (error) {
      writeError(ctx, error instanceof Refusal ? error : refusalFor(error, ctx, logger))
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

function writeError(ctx: Context, refused: Refusal): void {
  const { status, code, message, title, errors, retryAfterSeconds, data } = refused
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds))
  ctx.body = envelope(data, { code, message, title, errors: errors as FieldError[] })
}

/** Texts for refusals by the body parser and Koa, by status. */
const texts: Record<number, string> = {
  400: 'No pudimos leer la solicitud.',
  413: 'La solicitud es demasiado grande.',
  415: 'El formato de la solicitud no se admite.',
}

function refusalFor(error: unknown, ctx: Context, logger: Logger): Refusal {
  if (error instanceof LogFull || error instanceof LogBroken) {
    logger.error(
      { err: error, ...idsOf(ctx) },
      error instanceof LogFull ? 'no space is left for the log' : 'the log is damaged',
    )
    return cannotWrite()
  }
  if (error instanceof FileStoreUnavailable) {
    logger.error({ why: error.message, ...idsOf(ctx) }, 'files cannot be reached')
    return filesAway()
  }
  if (error instanceof SentOtherwise) return sentOtherwise()
  if (isPassing(error) || error instanceof ReadStoreUnavailable) return notReady()
  if (error instanceof UnusableEvent) {
    logger.error(
      { err: error, ...idsOf(ctx), method: ctx.method, route: ctx.state.route },
      'an event that cannot be used refused a request',
    )
    return underReview()
  }
  const status = isMisencoded(error) ? 415 : isCutOff(ctx) ? 400 : statusOf(error)
  if (status !== undefined) return new Refusal(status, codes.refused, texts[status] ?? texts[400]!)
  logger.error({ err: error, ...idsOf(ctx), method: ctx.method, route: ctx.state.route }, 'a request failed')
  return new Refusal(500, codes.serverError, 'Error interno del servidor')
}

/** 'GET http://[' asks for an address that Koa cannot take apart: it throws wherever the path is read. */
function hasAddress(ctx: Context): boolean {
  try {
    return ctx.path !== undefined
  } catch {
    return false
  }
}

const idsOf = ({ state: { requestId, correlationId, commandId } }: Context) => ({ requestId, correlationId, commandId })

/**
 * A body that is not compressed as its Content-Encoding says: zlib's own errors, which only the reading of a body lets
 * through.
 */
const isMisencoded = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^Z_|^ERR_BROTLI|^ERR__ERROR_FORMAT/.test(error.code)

/** The sender has gone before the whole request came: errors that follow from that are no fault of ours. */
const isCutOff = ({ req }: Context): boolean => req.destroyed && !req.complete

/** The status of an error that is the client's own fault. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}
