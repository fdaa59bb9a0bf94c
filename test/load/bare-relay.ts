// The yardstick of signalling: a bare `ws` server that passes each message on to the window that it names, with the
// product's options. Prints its address.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientMessageMax } from '@turno/contract/socket/video-signals.ts'
import { type WebSocket, WebSocketServer } from 'ws'

const windows = new Map<string, WebSocket>()
const wss = new WebSocketServer({ noServer: true, maxPayload: clientMessageMax, perMessageDeflate: false })

const server = createServer().on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (ws) => {
    let own = ''
    ws.on('message', (data) => {
      const message = JSON.parse(data.toString())
      if (message.event === 'Connect') ws.send(JSON.stringify({ event: 'ready' }))
      else if (message.event === 'JoinRoom') {
        own = message.tab
        windows.set(own, ws)
        // Both tabs count as there: nobody waits for the other one.
        ws.send(JSON.stringify({ event: 'room', tabs: { patient: own, doctor: own }, admitted: true }))
      } else windows.get(message.to)?.send(JSON.stringify({ event: 'signal', from: own, signal: message.signal }))
    })
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
