import { address, declare } from '@turno/adapters/environment/settings.ts'
import { DATA_DIR, HOST, PORT, processSettings } from '@turno/adapters/environment/shared-settings.ts'

export const sandboxSettings = {
  ...processSettings,
  PORT: PORT.or('8090'),
  HOST,
  DATA_DIR: DATA_DIR.or('./.data'),
  MERCHANT_URL: declare(
    address('http', 'https'),
    'Where the sandbox reaches the product, if `PUBLIC_URL` is for browsers only',
  ).optional,
}
