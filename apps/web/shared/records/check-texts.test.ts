import { paperKinds, paperOf } from '@turno/domain/clinical/papers/papers.ts'
import { expect, test } from 'vitest'
import { checkTexts as texts } from './check-texts.ts'

test.each(['note', ...paperKinds] as const)('what is said of an annulled paper of kind %s agrees with it', (kind) => {
  const it = kind === 'note' || paperOf(kind).words.gender === 'f' ? 'la' : 'lo'
  expect(texts.annulledDetail(kind, '30 de noviembre')).toBe(
    `Dejó de valer el 30 de noviembre, por decisión de quien ${it} firmó. No ${it} entregues.`,
  )
  expect(texts.signed(kind, '30 de noviembre', '', '')).toContain(`Quien ${it} firmó`)
})
