import type { StorySteps } from './story-steps.ts'

export const memberNumber = 'AFILIADO-9922'
export const refusal = 'Ese carné venció hace un año'

/** Vega agrees prices with an entity; Ana and Beto ask for them, one is enabled and leaves, one is refused. */
export async function agree(steps: StorySteps): Promise<void> {
  const { ana, beto, vega } = steps.cast
  const put = (path: string, body: object) => steps.call(vega, 'PUT', `/api/v1/doctor-agreements/${path}`, body)
  const terms = { health_entity_id: 'EPS010', tariffs: [{ value: 0, price: 40_000 }], valid_from: steps.today }
  const { id } = await steps.post(vega, '/api/v1/doctor-agreements', terms)
  await put(id, { ...terms, tariffs: [{ value: 0, price: 45_000 }], revision: 1 })
  for (const [who, name] of [[ana, 'ana'], [beto, 'beto']] as const) {
    await steps.post(who, `/api/v1/patients/${name}/agreements`, { agreement_id: id, member_number: memberNumber })
  } // biome-ignore format: one glance
  await put(`${id}/memberships/beto`, { state: 'refused', reason: refusal })
  await put(`${id}/memberships/ana`, { state: 'enabled' })
  await steps.get(vega, '/api/v1/doctor-agreements/vega/doctor')
  await steps.get(vega, '/api/v1/doctors/vega/agreement-memberships')
  await steps.get(ana, '/api/v1/patients/ana/agreements')
  for (const path of ['health-entities/with-agreements', 'doctor-agreements?text=sura'])
    await steps.get(steps.world.nobody(), `/api/v1/${path}`)
  await steps.call(ana, 'DELETE', `/api/v1/patients/ana/agreements/${id}`, {})
  for (const active of [false, true]) await put(`${id}/active`, { active })
}
