import { expect } from 'vitest'
import { mailsTo } from './sandbox.ts'

/** Path, query and fragment of the link in the newest of somebody's mails with this subject, once it has come. */
export async function mailedWay(url: string, to: string, subject: string): Promise<string> {
  const links = async () => {
    const mails = (await mailsTo(url, to)).filter((mail) => mail.subject === subject)
    return mails.map(({ text }) => text.match(/https?:\/\/\S+/)?.[0] ?? '')
  }
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  const { pathname, search, hash } = new URL((await links()).at(-1)!)
  return pathname + search + hash
}
