import { expect, test } from 'vitest'
import { asKnown as asKnownOr, forgetAnswers, knownEtag } from './known-answers.ts'

const sent = (text: string | null, headers: Record<string, string>, status = 200) =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const never = () => Promise.reject(new Error('it was known'))
const asKnown = (key: string, response: Response) => asKnownOr(key, response, never)

test('An answer that has not changed is the known one, with the headers of the new response', async () => {
  expect(await (await asKnown('ana /a', sent('first', { ETag: '"1"' }))).text()).toBe('first')
  expect([knownEtag('ana /a'), knownEtag('beto /a')]).toEqual(['"1"', undefined])
  const again = await asKnown('ana /a', sent(null, { ETag: '"1"', 'X-Position': '9' }, 304))
  expect([again.status, again.headers.get('X-Position'), await again.text()]).toEqual([200, '9', 'first'])
  await asKnown('ana /a', sent('second', { ETag: '"2"' }))
  expect(await (await asKnown('ana /a', sent(null, {}, 304))).text()).toBe('second')
})

test('An answer that the browser caches, that is refused or has no ETag is not remembered', async () => {
  await asKnown('ana /b', sent('x', { ETag: '"1"', 'Cache-Control': 'no-cache' }))
  await asKnown('ana /c', sent('x', { ETag: '"1"' }, 404))
  await asKnown('ana /d', sent('x', {}))
  expect(['b', 'c', 'd'].map((name) => knownEtag(`ana /${name}`))).toEqual([undefined, undefined, undefined])
})

test('A known answer is found unchanged while another one is still being read', async () => {
  await asKnown('ana /r', sent('first', { ETag: '"1"' }))
  const read = asKnown('ana /r', sent('first', { ETag: '"1"' }))
  expect(await (await asKnown('ana /r', sent(null, {}, 304))).text()).toBe('first')
  expect(await (await read).text()).toBe('first')
})

test('An answer that was forgotten meanwhile is requested again', async () => {
  const again = async () => sent('whole', { ETag: '"2"' })
  expect(await (await asKnownOr('ana /f', sent(null, {}, 304), again)).text()).toBe('whole')
  expect(knownEtag('ana /f')).toBe('"2"')
})

test('Only a few answers are remembered, and none after the session', async () => {
  for (let at = 0; at < 40; at++) await asKnown(`ana /${at}`, sent('x', { ETag: '"1"' }))
  expect([knownEtag('ana /0'), knownEtag('ana /39')]).toEqual([undefined, '"1"'])
  forgetAnswers()
  expect(knownEtag('ana /39')).toBeUndefined()
})
