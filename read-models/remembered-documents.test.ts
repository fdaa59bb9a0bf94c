import { expect, test } from 'vitest'
import { RememberedDocuments } from './store-reader.ts'

const text = (number: number) => JSON.stringify({ number, parts: [{ of: number }] })

test('a remembered document is one object while its text is the same, and another one afterwards', () => {
  const documents = new RememberedDocuments()
  const first = documents.parse('a', text(1))
  expect(documents.parse('a', text(1))).toBe(first)
  expect(documents.parse('b', text(1))).not.toBe(first)
  expect(documents.parse('a', text(2))).toEqual({ number: 2, parts: [{ of: 2 }] })
  expect(documents.parse('a', text(1))).not.toBe(first)
})

test('no reader can change the remembered documents of others', () => {
  const document = new RememberedDocuments().parse('a', text(1)) as { parts: { of: number }[] }
  expect(() => document.parts.push({ of: 2 })).toThrow(TypeError)
  expect(() => Object.assign(document.parts[0]!, { of: 2 })).toThrow(TypeError)
})

test('the oldest remembered documents are dropped when all texts are too long together', () => {
  const documents = new RememberedDocuments(2 * text(1).length)
  const [a, b] = [documents.parse('a', text(1)), documents.parse('b', text(2))]
  expect(documents.parse('a', text(1))).toBe(a)
  documents.parse('c', text(3))
  expect(documents.parse('b', text(2))).toBe(b)
  expect(documents.parse('a', text(1))).not.toBe(a)
})
