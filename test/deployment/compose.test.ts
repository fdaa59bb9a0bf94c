import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { readSettings } from '@turno/adapters/environment/settings.ts'
import { apiConfig } from '@turno/api/config.ts'
import { apiSettings } from '@turno/api/kit/settings/settings.ts'
import { projectorConfig, projectorSettings } from '@turno/projector/config.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../support/product-here.ts'
import { type ComposeFile, composeFile, copyForCompose, faults, makeEnv, projectFolder, resolved } from './compose.ts'

let services: ComposeFile['services']

const folder = await forThisFile(temporaryFolder())
copyForCompose(folder.path)

const envFile = (): string => readFileSync(join(folder.path, '.env'), 'utf8')

describe('Before the secrets are created', () => {
  test('docker-compose says how to create them', () => {
    expect(() => resolved(folder.path)).toThrow('make it with sh deploy/make-env.sh')
  })

  test('the repository contains no secret', () => {
    const values = readFileSync(join(projectFolder, '.env.example'), 'utf8').matchAll(
      /^(\w+_(?:KEY|SECRET|TOKEN))=(.*)$/gm,
    )
    expect(Object.fromEntries([...values].map(([, name, value]) => [name, value]))).toEqual({
      MASTER_KEY: '',
      LOOKUP_KEY: '',
      FILES_SECRET_KEY: '',
      TOKEN_SECRET: '',
      TURN_SECRET: '',
      METRICS_TOKEN: '',
    })
  })
})

describe('Once the secrets are created', () => {
  beforeAll(() => {
    makeEnv(folder.path)
    services = resolved(folder.path).services
  })

  test('they differ, only their owner may read them, and they are never created again', () => {
    const made = [...envFile().matchAll(/=([0-9a-f]{64})$/gm)].map(([, secret]) => secret)
    expect(new Set(made).size).toBe(6)
    expect(statSync(join(folder.path, '.env')).mode & 0o777).toBe(0o600)
    const before = envFile()
    makeEnv(folder.path)
    expect(envFile()).toBe(before)
  })

  test('docker-compose accepts the file', () => {
    expect(Object.keys(services).sort()).toEqual([
      'api-1',
      'api-2',
      'bucket',
      'eventstore',
      'mailpit',
      'minio',
      'projector',
      'redis',
      'relay',
      'sandbox',
      'seed',
      'standby',
      'web',
    ])
  })

  test('the compose specification accepts the file', () => {
    expect(faults(composeFile())).toEqual([])
    expect(faults({ services: { api: { imagge: 'x' } } })).not.toEqual([])
  })

  test.each(['api-1', 'api-2', 'projector', 'standby'])('%s accepts its settings', (name) => {
    const { environment = {} } = services[name]!
    const { sandbox, metricsToken, filesAt } = name.startsWith('api')
      ? apiConfig(readSettings(apiSettings, environment))
      : projectorConfig(readSettings(projectorSettings, environment))
    expect(sandbox).toEqual({ url: 'http://sandbox:8090/sandbox', publicUrl: 'http://localhost:8080/sandbox' })
    expect(metricsToken).toHaveLength(64)
    const { MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey } = services.minio!.environment!
    expect(filesAt).toMatchObject({ url: 'http://minio:9000/turno-files', accessKey, secretKey })
  })

  test('the apis trust the one web server before them', () => {
    for (const name of ['api-1', 'api-2'])
      expect(readSettings(apiSettings, services[name]!.environment!).TRUSTED_PROXIES).toBe(1)
  })

  test('other machines reach nothing', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports)
    expect(published).toHaveLength(3)
    for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:/)
    const onTheNetwork = Object.entries(services).filter(([, service]) => service.network_mode === 'host')
    expect(onTheNetwork.map(([name, { profiles }]) => [name, profiles])).toEqual([['relay', ['calls']]])
  })

  test('the relay of calls keeps the rules of its file, and has the secret of the apis', () => {
    const { TURN_SECRET } = services['api-1']!.environment!
    expect(TURN_SECRET).toHaveLength(64)
    expect(services.relay!.command).toEqual(['-c', '/etc/turnserver.conf', `--static-auth-secret=${TURN_SECRET}`])
    const mounted = composeFile().services.relay!.volumes
    expect(mounted).toEqual(['./deploy/turnserver.conf:/etc/turnserver.conf:ro'])
  })

  test('every image has a version', () => {
    for (const { image = '' } of Object.values(services))
      expect(image).toMatch(/^turno\/(product|web)$|:v?\d+\.\d+[\w.-]*$|:RELEASE\.\d{4}[\w-]+Z$/)
  })

  test('the product may write only its volumes, and gets SIGTERM', () => {
    const product = Object.values(services).filter(({ image }) => image === 'turno/product')
    expect(product).toHaveLength(6)
    for (const service of product) expect(service).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'] })
  })

  test('each command is a program of the project', () => {
    for (const { image, command } of Object.values(services)) {
      if (image !== 'turno/product') continue
      const [node, main] = command!
      expect(node).toBe('node')
      expect(existsSync(join(projectFolder, main!))).toBe(true)
    }
  })

  test('nothing starts before its dependencies are healthy', () => {
    for (const { depends_on = {} } of Object.values(services))
      for (const [needed, { condition }] of Object.entries(depends_on))
        if (condition === 'service_healthy') expect(services[needed]).toHaveProperty('healthcheck')
    expect(services.web!.depends_on).toMatchObject({
      'api-1': { condition: 'service_healthy' },
      'api-2': { condition: 'service_healthy' },
    })
    expect(services['api-1']!.depends_on).toMatchObject({
      eventstore: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
      seed: { condition: 'service_completed_successfully' },
      bucket: { condition: 'service_completed_successfully' },
    })
  })
})
