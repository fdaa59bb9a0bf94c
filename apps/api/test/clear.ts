import { expect } from 'vitest'
import type { Reply } from './client.ts'

/** No failure of the server's own, nothing of its insides, and a refusal that says what it is. */
export function expectClear({ status, body }: Reply<unknown>): void {
  expect(status).toBeLessThan(500)
  const sent = JSON.stringify(body)
  expect(sent).not.toMatch(/node_modules|\.ts:\d|Error:|at [A-Z]\w+\./)
  if (status >= 400)
    expect(body).toMatchObject({
      code: expect.any(Number),
      message: expect.stringMatching(/\S/),
      title: '',
      errors: expect.any(Array),
    })
}
