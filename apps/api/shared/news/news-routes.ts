import * as endpoints from '@turno/contract/endpoints/news-choices.ts'
import { account } from '@turno/domain/account/decide.ts'
import { newsChoicesOf } from '@turno/domain/account/news-choices.ts'
import { ownAccount } from '../../kit/authentication/accounts.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'

export const newsRoutes: Route[] = [
  handle(endpoints.read, async (call) => ({ data: newsChoicesOf(await ownAccount(call)) })),
  handle(endpoints.choose, (call) =>
    carryOut(call, account, call.actor.id, { type: 'ChooseNews', accountId: call.actor.id, choices: call.body }),
  ),
]
