import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Effect on a request: `slowDown` answers 503; `cutBefore` hangs up unheard; `cutAfter` does what is asked and hangs
 * up; `cutWithin` hangs up in the middle of the answer; `silence` never answers.
 */
export type Fault = 'slowDown' | 'cutBefore' | 'cutAfter' | 'cutWithin' | 'silence'

interface StoredObject {
  content: Buffer
  storedAt: Date
}

const bucket = 'turno-files'
const region = 'us-east-1'

/** The HTTP of an S3-compatible service: one bucket, one key, signatures checked. */
export class S3Double {
  readonly accessKey = 'turno'
  readonly secretKey = 'the secret of the double'
  readonly objects = new Map<string, StoredObject>()
  /** Method and address of each request. */
  readonly asked: string[] = []
  readonly #server: Server
  #faults: Fault[] = []
  /** Fewer than a real service gives, so that few files make several pages. */
  readonly #pageSize = 3

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response).catch(() => undefined))
  }

  static async open(port = 0): Promise<S3Double> {
    const double = new S3Double()
    await new Promise<void>((resolve) => double.#server.listen(port, '127.0.0.1', resolve))
    return double
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get options() {
    return { url: `${this.origin}/${bucket}`, region, accessKey: this.accessKey, secretKey: this.secretKey }
  }

  /** As a process reads them. */
  get environment() {
    const { url, accessKey, secretKey } = this.options
    return { FILES_URL: url, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey }
  }

  /** Plans the faults of the next requests, in this order. */
  fail(...faults: Fault[]): void {
    this.#faults = faults
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(`${request.method} ${request.url}`)
    const fault = this.#faults.shift()
    if (fault === 'cutBefore') return void request.socket.destroy()
    // Rejects when the client has gone: what came only in part is never kept.
    const body = await buffer(request)
    if (fault === 'silence') return
    if (fault === 'slowDown') return refuse(response, 503, 'SlowDown')
    const url = new URL(request.url ?? '', this.origin)
    const wrong = this.#wrongIn(request, url, body)
    if (wrong) return refuse(response, ...wrong)
    const [status, content] = this.#done(request.method ?? '', url, body)
    if (fault === 'cutAfter') return void request.socket.destroy()
    response.writeHead(status, status === 204 ? {} : { 'content-length': content.length })
    if (fault !== 'cutWithin') return void response.end(content)
    response.write(content.subarray(0, content.length / 2), () => request.socket.destroy())
  }

  #wrongIn(request: IncomingMessage, url: URL, body: Buffer): [number, string] | undefined {
    if (!(request.headers.authorization ?? '').includes(`Credential=${this.accessKey}/`))
      return [403, 'InvalidAccessKeyId']
    if (signatureOf(request, url, this.secretKey) !== /Signature=(\w+)$/.exec(request.headers.authorization!)?.[1])
      return [403, 'SignatureDoesNotMatch']
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch']
    if (url.pathname.split('/')[1] !== bucket) return [404, 'NoSuchBucket']
    if (request.method === 'GET' && keyIn(url) && !this.objects.has(keyIn(url))) return [404, 'NoSuchKey']
    return undefined
  }

  #done(method: string, url: URL, body: Buffer): [number, Buffer] {
    const key = keyIn(url)
    if (method === 'PUT') this.objects.set(key, { content: body, storedAt: new Date() })
    if (method === 'DELETE') this.objects.delete(key)
    if (method !== 'GET') return [method === 'DELETE' ? 204 : 200, Buffer.alloc(0)]
    return [200, key ? this.objects.get(key)!.content : Buffer.from(this.#page(url.searchParams))]
  }

  #page(asked: URLSearchParams): string {
    const after = asked.get('continuation-token') ?? ''
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    const page = keys.toSorted().slice(0, this.#pageSize)
    const isCut = keys.length > page.length
    const contents = page.map((key) => {
      const { content, storedAt } = this.objects.get(key)!
      const facts = `<Size>${content.length}</Size><LastModified>${storedAt.toISOString()}</LastModified>`
      return `<Contents><Key>${key}</Key>${facts}</Contents>`
    })
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

const keyIn = (url: URL): string => url.pathname.split('/').slice(2).join('/')

/** Signature version 4 of a request, from the headers that it says it signs. */
function signatureOf(request: IncomingMessage, url: URL, secretKey: string): string {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = request.headers
  const signed = /SignedHeaders=([^,]*)/.exec(authorization)?.[1] ?? ''
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).toSorted()
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), signed, hash].join('\n')
  const scope = [String(date).slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secretKey}`)
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')).toString('hex')
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
