import { execFileSync } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const name = 'push.turno.example'

interface Pushed {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service for tests, behind a name of its own and a certificate that only `trust` believes. */
export async function pushServiceDouble() {
  const { key, cert } = certificate()
  const pushed: Pushed[] = []
  let reply: { status: number; location?: string } | 'hang up' | 'silence' = { status: 201 }
  const server = createServer({ key, cert }, async (request, response) => {
    pushed.push({ headers: request.headers, body: await buffer(request) })
    if (reply === 'hang up') request.socket.destroy()
    else if (reply !== 'silence')
      response.writeHead(reply.status, reply.location ? { location: reply.location } : {}).end('secret of the service')
  })
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
  return {
    origin: `https://${name}:${port}`,
    trust: { lookup, ca: cert },
    pushed,
    /** The connections tried, even in vain. */
    connections: () => connections,
    answers(next: typeof reply) {
      reply = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function certificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'turno-push-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const about = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', ...kind, ...about, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}

/** Claims of a VAPID header, if the key that it names has signed it (RFC 8292). */
export function vapidClaims(authorization: string | undefined): { k: string; claims: Record<string, unknown> } {
  const [, t = '', k = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', body = '', signature = ''] = t.split('.')
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong')
  return { k, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) }
}
