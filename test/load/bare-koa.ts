// The yardstick of `commands`: a Koa server that parses and checks the same body and does nothing. Prints its address.
import type { AddressInfo } from 'node:net'
import { markAsRead } from '@turno/contract/notifications.ts'
import Koa from 'koa'
import { koaBody } from 'koa-body'
import * as v from 'valibot'

const app = new Koa()
app.use(koaBody())
app.use((ctx) => {
  v.parse(markAsRead, ctx.request.body)
  ctx.body = { code: 0, data: {}, message: '', title: '', errors: [] }
})
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
