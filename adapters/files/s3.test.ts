import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { filesContract, owners } from './files.contract.ts'
import { type FileStore, FileStoreUnavailable, fileKinds } from './port.ts'
import { FilesRefused, S3Files } from './s3.ts'
import { type Fault, S3Double } from './s3-double.fixture.ts'
import { allIn } from './temporary-files.fixture.ts'

/** A real server beside the double, with a bucket that is there for tests alone. */
const {
  FILES_TEST_URL: url,
  FILES_TEST_ACCESS_KEY: accessKey = '',
  FILES_TEST_SECRET_KEY: secretKey = '',
} = process.env

const opened: { close(): Promise<unknown> }[] = []
const closing = <Of extends { close(): Promise<unknown> }>(one: Of): Of => {
  opened.push(one)
  return one
}
const patience = { connectMs: 1_000, answerMs: 200, tries: 3 }

filesContract('A bucket of the double', async () => {
  const double = await S3Double.open()
  const files = new S3Files(double.options)
  const close = files.close.bind(files)
  files.close = async () => {
    await close()
    await double.close()
  }
  return files
})

if (url)
  filesContract(`The bucket ${url}`, async () => {
    const files = new S3Files({ url, accessKey, secretKey, region: process.env.FILES_TEST_REGION ?? 'us-east-1' })
    await files.check()
    for (const owner of owners)
      for (const kind of fileKinds)
        for await (const { name } of files.list(`${kind}/${owner}/`)) await files.remove(name)
    return files
  })

describe('A bucket of files', () => {
  afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())))

  async function bucket(): Promise<{ double: S3Double; files: FileStore }> {
    const double = closing(await S3Double.open())
    return { double, files: closing(new S3Files({ ...double.options, patience })) }
  }

  const faults: Fault[] = ['slowDown', 'cutBefore', 'cutAfter', 'silence']

  it.each(faults)('is asked again after %s', async (fault) => {
    const { double, files } = await bucket()
    double.fail(fault, fault)
    await files.put('photos/ana/face', Buffer.from('face'))
    expect(double.objects.get('photos/ana/face')?.content.toString()).toBe('face')
    double.fail(fault)
    expect(Buffer.from((await files.get('photos/ana/face'))!).toString()).toBe('face')
    double.fail(fault)
    expect(await allIn(files.list())).toHaveLength(1)
    double.fail(fault)
    await files.remove('photos/ana/face')
    expect(double.objects.size).toBe(0)
  })

  it('returns a whole file also when the first answer was cut off', async () => {
    const { double, files } = await bucket()
    await files.put('photos/ana/face', Buffer.alloc(300_000, 'x'))
    double.fail('cutWithin', 'cutWithin')
    expect((await files.get('photos/ana/face'))?.length).toBe(300_000)
  })

  it('is reported unavailable when it keeps failing, without its keys in the message', async () => {
    const { double, files } = await bucket()
    await files.put('photos/ana/face', Buffer.from('face'))
    for (const fault of [...faults, 'cutWithin'] as const) {
      double.fail(...Array.from({ length: 9 }, () => fault))
      const error = await files.get('photos/ana/face').catch((reason: unknown) => reason)
      expect(error, fault).toBeInstanceOf(FileStoreUnavailable)
      expect(String(error)).not.toContain(double.secretKey)
    }
    double.fail()
    expect(Buffer.from((await files.get('photos/ana/face'))!).toString()).toBe('face')
  })

  it('keeps nothing of a file whose sender was cut off', async () => {
    const { double, files } = await bucket()
    await files.put('photos/ana/face', Buffer.from('before'))
    await cutOff(double, 'photos/ana/face')
    expect(Buffer.from((await files.get('photos/ana/face'))!).toString()).toBe('before')
  })

  it('is refused with a wrong key, a wrong secret or a wrong name; an unreachable one is waited for', async () => {
    const { double } = await bucket()
    const right = double.options
    for (const wrong of [{ accessKey: 'other' }, { secretKey: 'other' }, { url: `${double.origin}/other` }]) {
      const files = closing(new S3Files({ ...right, ...wrong, patience }))
      await expect(files.check()).rejects.toBeInstanceOf(FilesRefused)
      await expect(files.get('photos/ana/face')).rejects.toBeInstanceOf(FileStoreUnavailable)
    }
    await closing(new S3Files({ ...right, patience })).check()
    double.fail(...Array.from({ length: 9 }, () => 'cutBefore' as const))
    await closing(new S3Files({ ...right, patience })).check()
  })
})

/** Begins to send a file, and goes away. */
async function cutOff(double: S3Double, name: string): Promise<void> {
  const { url: at } = double.options
  const sending = request(`${at}/${name}`, { method: 'PUT', headers: { 'content-length': 1_000 } })
  const over = new Promise((resolve) => sending.once('close', resolve))
  sending.once('error', () => undefined)
  sending.write('half', () => sending.destroy())
  await over
}
