import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { LogBroken, LogFull } from '@turno/adapters/event-store/port.ts'
import { expect, test, vi } from 'vitest'
import { cali, dermatology } from './people.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open())

test.each([
  ['full', new LogFull('database or disk is full'), 'No hay espacio en el disco del registro'],
  ['broken', new LogBroken('the log is damaged'), 'El archivo del registro está dañado'],
] as const)(
  'a log that is %s makes the api unready with the reason, and writes are refused in plain words',
  async (trouble, error, text) => {
    const ana = await world.as('ana')
    const asked = vi.fn(async () => trouble)
    const health = vi.spyOn(world.eventStore, 'trouble').mockImplementation(asked)
    const append = vi.spyOn(world.eventStore, 'append').mockRejectedValue(error)
    try {
      const { status, body } = await world.nobody().get('/health/ready')
      expect([status, body.message]).toEqual([503, expect.stringContaining(text)])
      const request = {
        patient_id: 'ana',
        specialty_id: dermatology,
        care_type: 0,
        observations: 'x',
        city_id: cali,
        terms: true,
      }
      const refused = await ana.post('/api/v1/pending-appointments', request)
      expect([refused.status, refused.body.message]).toEqual([
        503,
        expect.stringContaining('Ahora no podemos guardar cambios'),
      ])
    } finally {
      health.mockRestore()
      append.mockRestore()
    }
    expect((await world.nobody().get('/health/ready')).status).toBe(200)
  },
)
