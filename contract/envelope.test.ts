import { cartInProgress, paymentInProgress } from '@turno/domain/purchase-in-progress.ts'
import { accountChangedCode } from '@turno/domain/transfer.ts'
import { hourGoneCode } from '@turno/domain/visit.ts'
import { expect, test } from 'vitest'
import { codes } from './envelope.ts'

test('the codes of the contract are those that the rules refuse with', () => {
  expect(codes).toMatchObject({
    paymentInProgress: paymentInProgress.code,
    cartInProgress: cartInProgress.code,
    slotNotAvailable: hourGoneCode,
    accountChanged: accountChangedCode,
  })
})
