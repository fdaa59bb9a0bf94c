import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('a masked address shows its first letter and its domain', () => {
  const masked = ['quien.fue@example.co', 'a@b.co', '@example.co', 'nada', ''].map(maskedEmail)
  expect(masked).toEqual(['q•••@example.co', 'a•••@b.co', '•••@example.co', '•••', '•••'])
})
