import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { keyedMutex } from '@turno/adapters/concurrency/keyed-mutex.ts'
import { headers } from '@turno/contract/envelope.ts'
import { model as availabilityOfDoctor } from '@turno/read-models/availability-of-doctor/view.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import Koa, { type Context, type Middleware } from 'koa'
import { type HttpMethodEnum, koaBody } from 'koa-body'
import { AssistantCalls } from '../kit/endpoint/assistant-calls.ts'
import type { ApiDeps } from '../kit/endpoint/deps.ts'
import { SecurityLog } from '../kit/endpoint/security-log.ts'
import { SentBodies } from '../kit/endpoint/sent-bodies.ts'
import { KeptAnswers } from '../kit/kept-answers/kept-answers.ts'
import { downloads } from '../kit/limits/downloads.ts'
import { HashQueue } from '../kit/limits/hash-queue.ts'
import { Limits } from '../kit/limits/limits.ts'
import { LoginThrottle } from '../kit/limits/login-throttle.ts'
import { clientAddressOf } from '../kit/limits/network.ts'
import { notFound } from '../kit/refusal/refusal.ts'
import { VerifiedTokens } from '../kit/sessions/verified-tokens.ts'
import { answer, answerOneOf, type Shared } from './answering/answer-call.ts'
import { compression } from './answering/compression.ts'
import { chokePoint, envelope } from './answering/errors.ts'
import { fastLane } from './answering/fast-lane.ts'
import type { FinishedAnswer } from './answering/finished-answer.ts'
import { routers } from './answering/routers.ts'
import { correlationIdOf } from './correlation-id.ts'
import { metricsPage, timing } from './monitoring/metrics.ts'
import { digestsPage } from './monitoring/read-model-digests.ts'
import { whyUnready } from './monitoring/readiness.ts'
import { requestLog } from './monitoring/request-log.ts'
import { documentation } from './openapi/serve.ts'
import { forRobots } from './pages/for-robots.ts'
import type { PageHead } from './pages/page-head.ts'
import { headOf } from './pages/page-heads.ts'
import { webApplication } from './pages/static.ts'
import { routeTable } from './route-table.ts'
import { securityHeaders } from './security-headers.ts'

/** A call that closes something names the appointments that its caller has seen. */
const parsedMethods = ['POST', 'PUT', 'PATCH', 'DELETE'] as HttpMethodEnum[]

/** The API and the web application, ready to listen: parse -> authorise -> transact or query -> reply. */
export function createApi(deps: ApiDeps): RequestListener {
  const shared = sharedBy(deps)
  const { kept } = shared
  deps.metrics?.watch(
    'turno_answers',
    'Answers that were kept, and those that were asked for.',
    'outcome',
    async () => ({
      kept: kept.found,
      asked: kept.asked,
    }),
  )
  const [short, long] = [fastLane(shared), application(shared).callback()]
  return (request, response) => {
    if (!short(request, response)) long(request, response)
  }
}

function application(shared: Shared): Koa {
  const { deps } = shared
  const app = new Koa()
  app.use(identity(deps))
  app.use(requestLog(deps.logger))
  if (deps.metrics) app.use(timing(deps.metrics))
  app.use(securityHeaders(deps))
  app.use(chokePoint(deps.logger))
  app.use(compression())
  app.use(health(deps))
  if (deps.metrics) app.use(metricsPage(deps.metrics, deps.metricsToken))
  if (deps.showsDigests) app.use(digestsPage(deps))
  app.use(documentation(routeTable))
  app.use(
    routers(routeTable, (variants, ctx) =>
      variants.length > 1 ? answerOneOf(shared, variants, ctx) : answer(shared, variants[0], ctx),
    ),
  )
  app.use(unknownApiPath)
  app.use(forRobots(deps.publicUrl, shared.reader))
  if (deps.webDist) app.use(webApplication(resolve(deps.webDist), headFor(shared)))
  app.on('error', (error) => deps.logger.debug({ err: error }, 'a connection broke'))
  return app
}

/** Every answer has the product's time and its correlation id. */
const identity =
  ({ clock, trustedProxies = 0 }: ApiDeps): Middleware =>
  async (ctx, next) => {
    ctx.state.correlationId = correlationIdOf(ctx.get(headers.correlationId))
    ctx.set(headers.correlationId, ctx.state.correlationId)
    ctx.request.ip = clientAddressOf(ctx.req, trustedProxies)
    ctx.set('X-Now', clock.now())
    await next()
  }

const health =
  (deps: ApiDeps): Middleware =>
  async (ctx, next) => {
    if (ctx.path === '/health/live') ctx.body = envelope({ live: true })
    else if (ctx.path === '/health/ready') {
      const message = await whyUnready(deps)
      ctx.status = message === undefined ? 200 : 503
      ctx.body = envelope({ ready: message === undefined }, message === undefined ? {} : { message })
    } else await next()
  }

/** While the read models are away a page is what the build says. */
const headFor =
  ({ deps, reader }: Shared) =>
  ({ path, URL: url }: Context): Promise<PageHead | undefined> =>
    headOf(deps, reader, { path, query: url.searchParams }).catch((error) => {
      deps.logger.debug({ err: error }, 'what a page is about cannot be read')
      return undefined
    })

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/')

function sharedBy(deps: ApiDeps): Shared {
  const { readStore, logger, tokenSecret, counters, writesPerHour } = deps
  return {
    deps,
    kept: new KeptAnswers<FinishedAnswer>(readStore),
    reader: storeReader(readStore, [availabilityOfDoctor]),
    throttle: new LoginThrottle(counters),
    limits: new Limits(counters, writesPerHour),
    hashing: new HashQueue(),
    securityLog: new SecurityLog(logger),
    assistantCalls: new AssistantCalls(),
    sentBodies: new SentBodies(),
    tokens: new VerifiedTokens(tokenSecret),
    readBody: bodyReader('400kb'),
    uploads: keyedMutex(),
    downloads: downloads(),
    readLongBody: (megabytesMax) => bodyReader(`${megabytesMax}mb`),
  }
}

const bodyReader = (jsonLimit: string): Middleware =>
  koaBody({ multipart: false, text: false, jsonLimit, formLimit: '64kb', parsedMethods })

const unknownApiPath: Middleware = async (ctx, next) => {
  if (isApi(ctx.path)) throw notFound()
  await next()
}
