// Passes connections on to a port of this machine, until it is stopped or ended: see `line.ts`.
import { connect, createServer } from 'node:net'

const to = Number(process.argv[2])
const server = createServer((client) => {
  const upstream = connect(to, '127.0.0.1')
  client.pipe(upstream).pipe(client)
  for (const [one, other] of [[client, upstream] as const, [upstream, client] as const])
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
})
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
process.once('disconnect', () => process.exit(0))
