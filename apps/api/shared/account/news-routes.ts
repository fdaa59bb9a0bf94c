import type { NewsOfPerson } from '@turno/contract/areas/news.ts'
import * as news from '@turno/contract/endpoints/news.ts'
import { account } from '@turno/domain/account/decide.ts'
import { newsChoicesOf, newsWays } from '@turno/domain/account/news-choices.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { sessionOver } from '../../kit/refusal/refusal.ts'

export const newsRoutes: Route[] = [
  handle(news.ofPerson, readNews),
  handle(news.choose, (call) => {
    const { id: accountId } = call.actor
    return carryOut(call, account, accountId, { type: 'ChooseNews', accountId, ...call.body })
  }),
]

async function readNews({ deps: { commander }, actor: { id } }: Call) {
  const [{ state }, { state: push }] = await Promise.all([commander.load(account, id), commander.load(pushDevices, id)])
  if (state.status !== 'registered') throw sessionOver()
  const { ways, quiet, details } = newsChoicesOf(state)
  const chosen = Object.entries(ways).map(([topic, of]) => [topic, newsWays.filter((way) => of.includes(way))])
  const data: NewsOfPerson = { ways: Object.fromEntries(chosen), quiet, details, devices: push.devices.length }
  return { data }
}
