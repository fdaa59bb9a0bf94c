import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { backOff, retry } from '../concurrency/retry.ts'
import { checkedName, checkedPrefix, type FileStore, FileStoreUnavailable, type StoredFile } from './port.ts'

export interface S3Options {
  /** Of the service, with the bucket as its path: `https://s3.example/turno-files`. */
  url: string
  region: string
  accessKey: string
  secretKey: string
  patience?: Patience
}

interface Patience {
  connectMs: number
  /** Until the answer begins, and between two parts of it. */
  answerMs: number
  /** Tries of one call, with growing pauses between; with them a call takes less than a minute. */
  tries: number
}

/** A call is tried again after a cut connection, a timeout, 503 SlowDown and other 5xx. */
const usualPatience: Patience = { connectMs: 3_000, answerMs: 10_000, tries: 4 }

/** The service answers that these settings are wrong: no such bucket, or an unknown key. */
export class FilesRefused extends Error {
  override name = 'FilesRefused'
}

/** Files in a bucket of an S3-compatible service. */
export class S3Files implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #tries: number

  constructor({ url, region, accessKey, secretKey, patience = usualPatience }: S3Options) {
    const { origin, pathname } = new URL(url)
    this.#bucket = pathname.slice(1)
    this.#tries = patience.tries
    this.#client = new S3Client({
      endpoint: origin,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      // Servers of one's own have no host name for each bucket.
      forcePathStyle: true,
      // Not every server knows the newer checksums. The signature covers the hash of what is sent, and a file that is
      // read opens only if it is whole.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: patience.tries,
      requestHandler: {
        connectionTimeout: patience.connectMs,
        requestTimeout: patience.answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: patience.answerMs,
      },
    })
  }

  /** @throws {FilesRefused} the service refuses these settings; nothing is thrown when it cannot be reached just now */
  async check(): Promise<void> {
    try {
      await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: 1 }))
    } catch (error) {
      if (error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500)
        throw new FilesRefused(`the service of files answers ${error.name}`)
    }
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    const Key = checkedName(name)
    await available(() => this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key, Body: content })))
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const Key = checkedName(name)
    return available(() =>
      // The client tries again what fails before the answer begins; what is cut off within it is left to the caller.
      retry(() => this.#read(Key), {
        shouldRetry: (error, failures) => !(error instanceof S3ServiceException) && failures < this.#tries,
        pauseMs: backOff({ firstMs: 100, longestMs: 1_000, jitter: 0.5 }),
      }),
    )
  }

  async remove(name: string): Promise<void> {
    const Key = checkedName(name)
    await available(() => this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key })))
  }

  async *list(prefix = ''): AsyncGenerator<StoredFile> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: checkedPrefix(prefix) },
    )
    for (;;) {
      const { value: page, done } = await available(() => pages.next())
      if (done) return
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key && isName(Key))
          yield { name: Key, bytes: Size ?? 0, storedAt: (LastModified ?? new Date()).toISOString() }
    }
  }

  async close(): Promise<void> {
    this.#client.destroy()
  }

  async #read(Key: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }))
      return await Body?.transformToByteArray()
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
      throw error
    }
  }
}

/** Other objects in the bucket are not the product's. */
function isName(key: string): boolean {
  try {
    return checkedName(key) === key
  } catch {
    return false
  }
}

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new FileStoreUnavailable(`the service of files answers ${(error as Error).name}`, { cause: error })
  }
}
