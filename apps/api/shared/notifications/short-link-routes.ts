import * as endpoints from '@turno/contract/endpoints/short-links.ts'
import { wordsOf } from '@turno/notices/notices.ts'
import { toldBy } from '@turno/read-models/notifications-of-user/rows.ts'
import { shortLinkOf } from '@turno/read-models/short-links/query.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

export const shortLinkRoutes: Route[] = [
  handle(endpoints.open, async ({ reader, actor, params }) => {
    const link = await shortLinkOf(reader, params.code)
    const told = link?.personId === actor.id ? await toldBy(reader, actor.id, link.notificationId) : undefined
    if (!told) throw notFound()
    const { id, news, userId, ...facts } = told.notification
    return { data: { url: wordsOf(news, facts, userId).url, notification_id: id, over: told.isOver } }
  }),
]
