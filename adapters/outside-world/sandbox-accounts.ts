/** Our accounts with the simulated services: nothing here opens anything real. */
export const sandboxMerchant = {
  merchantId: '508029',
  accountId: '512321',
  apiKey: 'sandbox-api-key',
  apiLogin: 'sandbox-api-login',
  algorithm: 'HMAC-SHA256',
} as const

export const sandboxMessagingAccount = { user: 'turno', password: 'sandbox' }
