// The yardstick of the sockets: a bare `ws` server with the product's options that greets, and notifies the person of a
// POST. Prints its address.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headers } from '@turno/contract/envelope.ts'
import { type WebSocket, WebSocketServer } from 'ws'

const sockets = new Map<string, WebSocket>()
let position = 0

const server = createServer((request, response) => {
  position += 1
  request.resume().on('end', () => {
    sockets.get(request.url!.slice(1))?.send(JSON.stringify({ event: 'changed', id: `bare:${position}:0`, data: {} }))
    response.writeHead(200, { [headers.position]: String(position) }).end('{}')
  })
})
const wss = new WebSocketServer({ noServer: true, maxPayload: 8192, perMessageDeflate: false })
server.on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (ws) => {
    ws.once('message', () => {
      sockets.set(new URL(request.url!, 'http://here').searchParams.get('userId')!, ws)
      ws.send(JSON.stringify({ event: 'ready', id: null, now: new Date().toISOString() }))
    })
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
