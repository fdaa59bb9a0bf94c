import { type Access, type Endpoint, isGuarded } from '@turno/contract/endpoint.ts'
import type { Plugin } from 'vite'

/** The browser's part of the contract's endpoints: the facts of a call, without schemas and accesses. */
export const endpointAddresses = (): Plugin => ({
  name: 'turno-endpoint-addresses',
  enforce: 'pre',
  async load(id) {
    if (!/\/contract\/endpoints\/[\w-]+\.ts$/.test(id)) return null
    const endpoints: Record<string, Endpoint | Record<string, Endpoint>> = await import(id)
    return Object.entries(endpoints)
      .map(([name, exported]) => `export const ${name} = ${JSON.stringify(addressesOf(exported))}`)
      .join('\n')
  },
})

const addressesOf = (exported: Endpoint | Record<string, Endpoint>): object =>
  isEndpoint(exported)
    ? addressOf(exported)
    : Object.fromEntries(Object.entries(exported).map(([name, endpoint]) => [name, addressOf(endpoint)]))

const isEndpoint = (exported: Endpoint | Record<string, Endpoint>): exported is Endpoint =>
  typeof exported.path === 'string'

const addressOf = ({ method, path, access }: Endpoint) => ({
  method,
  path,
  ...(isGuarded(access) && { access: { ...ownOf(access), ...(access.assistants && { assistants: true }) } }),
})

function ownOf({ own }: Access) {
  const place = own?.person ?? own?.reader
  return place?.startsWith(':') && { own: { person: place } }
}
