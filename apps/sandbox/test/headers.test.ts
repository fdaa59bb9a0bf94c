import { expect, test } from 'vitest'
import { postForm, startWorld } from './world.ts'

test('The pages of the sandbox run no script, load from here only and cannot be framed', async () => {
  const world = await startWorld()
  const asked = ['/', '/transacciones', '/buzon', '/reloj', '/avisos', '/estilo/sandbox.css', '/pago/none']
  const answers = [
    ...(await Promise.all(asked.map((path) => fetch(world.url + path)))),
    await postForm(`${world.url}/pago/none`, {}),
  ]
  for (const { headers } of answers)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none';base-uri 'none';font-src 'self';frame-ancestors 'none';frame-src 'self';img-src data:;style-src 'self'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  await world.close()
})
