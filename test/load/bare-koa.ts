// The yardstick of `commands` and `reads`: a Koa server without a product. It parses and checks the same body, or
// answers with the JSON object of the file named on the command line. Prints its address.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { markAsRead } from '@turno/contract/areas/notifications.ts'
import Koa from 'koa'
import { koaBody } from 'koa-body'
import * as v from 'valibot'

const [file] = process.argv.slice(2)
const answer: unknown = file && JSON.parse(readFileSync(file, 'utf8'))

const app = new Koa()
if (answer)
  app.use((ctx) => {
    ctx.body = answer
  })
else {
  app.use(koaBody())
  app.use((ctx) => {
    v.parse(markAsRead, ctx.request.body)
    ctx.body = { code: 0, data: {}, message: '', title: '', errors: [] }
  })
}
const server = app.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
