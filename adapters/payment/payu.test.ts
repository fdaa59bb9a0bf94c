import { afterEach, describe, expect, test } from 'vitest'
import { cannedServer } from '../messaging/canned-server.fixture.ts'
import { type PayuConfig, payuCheckout } from './payu.ts'
import { confirmationSignature, formSignature, responseSignature } from './signature.ts'

const config: PayuConfig = {
  merchantId: '508029',
  accountId: '512321',
  apiKey: '4Vj8eK4rloUd272L48hsrarnUA',
  apiLogin: 'pRRXKOl8ikMmt9u',
  checkoutUrl: 'https://sandbox.checkout.payulatam.com/ppp-web-gateway-payu/',
  reportsUrl: 'http://127.0.0.1:1/service.cgi',
  algorithm: 'SHA256',
  queryTimeoutMs: 2_000,
}
const provider = payuCheckout(config)

describe('the checkout form of the provider', () => {
  const form = provider.checkoutForm({
    reference: 'TUR-7K2Q9D-1',
    description: `Consulta de dermatología ${'x'.repeat(300)}`,
    amountCents: 12_000_005,
    currency: 'COP',
    buyerEmail: 'laura@correo.example',
    buyerFullName: 'Laura Gómez',
    telephone: '3001234567',
    responseUrl: 'http://localhost:8080/ResponsePage',
    confirmationUrl: 'http://localhost:8080/api/v1/payments/confirmation',
  })

  test('is posted with the hidden values of the merchant', () => {
    expect(form.url).toBe(config.checkoutUrl)
    expect(form.fields).toMatchObject({
      merchantId: '508029',
      accountId: '512321',
      tax: '0',
      taxReturnBase: '0',
      test: '0',
      lng: 'es',
    })
    expect(form.fields.description).toHaveLength(255)
  })

  test('is signed over the amount that it contains', () => {
    const {
      referenceCode: reference,
      amount,
      currency,
      merchantId,
      signature,
      algorithmSignature,
    } = form.fields as Record<string, string>
    expect({ amount, algorithmSignature }).toEqual({ amount: '120000.05', algorithmSignature: 'SHA256' })
    expect(signature).toBe(
      formSignature(config, { merchantId: merchantId!, reference: reference!, amount: amount!, currency: currency! }),
    )
  })
})

/** A confirmation with the provider's signature. */
function confirmation(changes: Record<string, string> = {}): Record<string, string> {
  const form: Record<string, string> = {
    merchant_id: '508029',
    reference_sale: 'TUR-7K2Q9D-1',
    value: '120000.00',
    currency: 'COP',
    state_pol: '4',
    transaction_id: 'b232989a-0c4d-4c1f-8f0e-7d1f2a3b4c5d',
    payment_method_type: '2',
    payment_method_name: 'VISA',
    response_code_pol: '1',
    response_message_pol: 'APPROVED',
    email_buyer: 'laura@correo.example',
    transaction_date: '2026-11-21 10:08:00',
    ...changes,
  }
  const order = {
    merchantId: form.merchant_id!,
    reference: form.reference_sale!,
    amount: form.value!,
    currency: form.currency!,
  }
  return { ...form, sign: confirmationSignature(config, order, form.state_pol!) }
}

describe('a notification of the provider', () => {
  test('is read as the payment it states', () => {
    expect(provider.readNotification(confirmation())).toEqual({
      valid: true,
      fact: {
        transactionId: 'b232989a-0c4d-4c1f-8f0e-7d1f2a3b4c5d',
        reference: 'TUR-7K2Q9D-1',
        state: 'approved',
        amountCents: 12_000_000,
        currency: 'COP',
        merchantId: '508029',
        isTest: false,
        method: 'CREDIT_CARD',
        methodName: 'VISA',
        responseCode: '1',
        responseMessage: 'APPROVED',
        buyerEmail: 'laura@correo.example',
        at: '2026-11-21T15:08:00.000Z',
      },
    })
  })

  test.each([
    [{ state_pol: '6' }, 'declined'],
    [{ state_pol: '5' }, 'expired'],
    [{ state_pol: '7' }, 'pending'],
    [{ state_pol: '6', response_code_pol: '9999' }, 'error'],
    [{ state_pol: '104' }, 'error'],
  ])('with %o is read as %s', (changes, state) => {
    expect(provider.readNotification(confirmation(changes))).toMatchObject({ valid: true, fact: { state } })
  })

  test.each(['value', 'currency', 'state_pol', 'reference_sale', 'merchant_id'])(
    'whose %s was changed after signing is refused',
    (name) => {
      const forged = { ...confirmation(), [name]: name === 'value' ? '1.00' : '5' }
      expect(provider.readNotification(forged)).toEqual({ valid: false, why: 'wrong signature' })
    },
  )

  test('correctly signed for another merchant is accepted (the caller compares merchants)', () => {
    expect(provider.readNotification(confirmation({ merchant_id: '1' }))).toMatchObject({
      valid: true,
      fact: { merchantId: '1' },
    })
  })

  test.each([
    [{}, 'without merchant_id'],
    [{ ...confirmation(), sign: '' }, 'without sign'],
    [{ ...confirmation(), value: '12,5' }, 'not a plain decimal amount'],
    [confirmation({ state_pol: '3' }), 'unknown state_pol'],
  ])('that cannot be read is refused, whatever it is (%#)', (form, why) => {
    expect(provider.readNotification(form)).toEqual({ valid: false, why })
  })

  test('of a test carries the test flag, which the signature does not cover', () => {
    const { sign } = confirmation()
    expect(provider.readNotification({ ...confirmation(), test: '1', sign: sign! })).toMatchObject({
      valid: true,
      fact: { isTest: true },
    })
  })

  test('of a transaction with a malformed id is rejected', () => {
    expect(provider.readNotification(confirmation({ transaction_id: 'x'.repeat(101) }))).toMatchObject({ valid: false })
  })

  test('without a readable date is read without one', () => {
    expect(provider.readNotification(confirmation({ transaction_date: 'ayer' }))).toMatchObject({
      valid: true,
      fact: { at: null },
    })
  })
})

describe('the provider’s response page', () => {
  const order = { merchantId: '508029', reference: 'R-1', amount: '150.25', currency: 'COP' }
  const query = {
    merchantId: '508029',
    referenceCode: 'R-1',
    TX_VALUE: '150.25',
    currency: 'COP',
    transactionState: '4',
    transactionId: 't-1',
  }
  const signature = responseSignature(config, order, '4')

  test('is read when its address is correctly signed', () => {
    expect(provider.readResponsePage({ ...query, signature })).toEqual({
      valid: true,
      reference: 'R-1',
      transactionId: 't-1',
      state: 'approved',
    })
  })

  test.each([
    [{ ...query, signature, transactionState: '6' }, 'wrong signature'],
    [{ ...query, signature, TX_VALUE: 'x' }, 'not a plain decimal amount'],
    [{ ...query, signature, transactionState: '9' }, 'unknown transactionState'],
    [query, 'without signature'],
  ])('is refused otherwise (%#)', (given, why) =>
    expect(provider.readResponsePage(given)).toEqual({ valid: false, why }),
  )
})

describe('the query of the provider by reference', () => {
  let close = async () => {}
  afterEach(() => close())

  async function answering(body: unknown, status = 200) {
    const server = await cannedServer(() => (body === 'silence' ? 'silence' : { status, body }))
    close = server.close
    return {
      asked: server.asked,
      provider: payuCheckout({
        ...config,
        reportsUrl: `${server.url}/service.cgi`,
        queryTimeoutMs: body === 'silence' ? 50 : 2_000,
      }),
    }
  }

  const attempt = (changes: object) => ({
    id: 't-1',
    type: 'AUTHORIZATION_AND_CAPTURE',
    paymentMethod: 'VISA',
    creditCard: { maskedNumber: '411111******1111' },
    transactionResponse: {
      state: 'APPROVED',
      responseCode: 'APPROVED',
      responseMessage: null,
      operationDate: 1795273680000,
    },
    additionalValues: { TX_VALUE: { value: 120000.05, currency: 'COP' } },
    ...changes,
  })
  const found = (...transactions: object[]) => ({
    code: 'SUCCESS',
    error: null,
    result: {
      payload: [{ id: 1, referenceCode: 'R-1', buyer: { emailAddress: 'laura@correo.example' }, transactions }],
    },
  })

  test('is sent as the merchant and returns every payment attempt', async () => {
    const { asked, provider } = await answering(
      found(
        attempt({}),
        attempt({ id: 't-2', creditCard: null, paymentMethod: 'EFECTY', transactionResponse: { state: 'PENDING' } }),
        attempt({ id: 't-3', creditCard: null, paymentMethod: 'PSE', transactionResponse: null }),
        attempt({ id: 't-4', type: 'REFUND' }),
      ),
    )
    const answer = await provider.queryByReference('R-1')
    expect(asked[0]!.body).toMatchObject({
      command: 'ORDER_DETAIL_BY_REFERENCE_CODE',
      merchant: { apiLogin: config.apiLogin, apiKey: config.apiKey },
      details: { referenceCode: 'R-1' },
    })
    expect(answer).toMatchObject({
      known: true,
      facts: [
        {
          transactionId: 't-1',
          state: 'approved',
          amountCents: 12_000_005,
          merchantId: '508029',
          method: 'CREDIT_CARD',
          methodName: 'VISA',
        },
        { transactionId: 't-2', state: 'pending', method: 'CASH', at: null },
        { transactionId: 't-3', state: 'pending', method: 'PSE' },
      ],
    })
    expect(answer.known && answer.facts[0]!.at).toBe(new Date(1795273680000).toISOString())
  })

  test.each([true, false, undefined])('distinguishes a test from moved money (isTest %s)', async (isTest) => {
    const body = found(attempt({}))
    const { provider } = await answering({ ...body, result: { payload: [{ ...body.result.payload[0], isTest }] } })
    expect(await provider.queryByReference('R-1')).toMatchObject({ known: true, facts: [{ isTest: isTest === true }] })
  })

  test.each([
    { result: null },
    { result: { payload: null } },
    { result: { payload: [] } },
    { result: found(attempt({ type: 'REFUND' })).result },
  ])('returns nothing where there was no attempt (%#)', async ({ result }) => {
    const { provider } = await answering({ code: 'SUCCESS', error: null, result })
    expect(await provider.queryByReference('R-1')).toEqual({ known: false })
  })

  test.each([
    [{ code: 'ERROR', error: 'Invalid credentials', result: null }, 200, /refused a query: Invalid credentials/],
    [{}, 500, /answered 500/],
    [{ code: 1 }, 200, /Invalid type/],
    [found(attempt({ transactionResponse: { state: 'WHO_KNOWS' } })), 200, /unknown state/],
    [found(attempt({ additionalValues: null })), 200, /without its amount/],
    ['silence', 200, /timeout/],
  ])('throws when the answer is not a valid one (%#)', async (body, status, message) => {
    const { provider } = await answering(body, status)
    await expect(provider.queryByReference('R-1')).rejects.toThrow(message)
  })

  test('throws when no server answers', async () => {
    const { provider } = await answering({})
    await close()
    await expect(provider.queryByReference('R-1')).rejects.toThrow()
  })
})
