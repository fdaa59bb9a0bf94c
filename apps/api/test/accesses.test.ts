import { type Endpoint, isGuarded } from '@turno/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { routeTable } from '../server/route-table.ts'

// The permitted callers are declared once, beside each endpoint, and the crossing tests believe that declaration. This
// is its second statement, by areas: a profile that is let into one by mistake is found here.

const areas: [path: RegExp, roles: string, own?: 'own'][] = [
  [/^\/api\/v1\/support\//, 'support'],
  [/^\/api\/v1\/(catalogue-imports|catalogues\/:catalogue\/entries|broadcasts\/sent)/, 'administrator'],
  [/^\/api\/v1\/people/, 'administrator, support'],
  [/^\/api\/v1\/assistants\/:/, 'assistant', 'own'],
  [/^\/api\/v1\/patients\/:/, 'patient', 'own'],
  [/^\/api\/v1\/(patient-addresses|purchase-order\/|purchase-order-details\/)/, 'patient', 'own'],
  [/^\/api\/(v1\/purchase-order-details|v2\/patient-appointments)$/, 'patient'],
  [/^\/api\/v1\/(doctors|consulting-rooms\/doctor)\/:/, 'doctor', 'own'],
  [/^\/api\/v1\/(consulting-rooms|medical-schedule|cups-doctor|doctor-technical-cups)\/:/, 'doctor', 'own'],
  [/^\/api\/v1\/(medical-schedule|cups-doctor)\/doctor\/:/, 'doctor', 'own'],
  [/^\/api\/v1\/users\/:\w+\/(past|coming)-appointments/, 'patient, doctor', 'own'],
  [
    /^\/api\/v1\/(users|notifications)\/:(?!\w+\/(past|coming))/,
    'patient, doctor, assistant, administrator, support',
    'own',
  ],
]

/** Of a doctor it shows others what is public. */
const shownToAll = ['/api/v1/doctors/:id/user', '/api/v1/doctors/:id/reviews']

const guarded = (routeTable as readonly Endpoint[]).flatMap(({ method, path, access }) =>
  isGuarded(access) ? [{ call: `${method} ${path}`, path, access }] : [],
)

test.each(areas)('the access of %s is %s', (path, roles, own) => {
  const inside = routeTable.filter((route) => path.test(route.path) && !shownToAll.includes(route.path))
  const found = guarded.filter((each) => path.test(each.path))
  expect(found.length).toBeGreaterThan(0)
  expect(found).toHaveLength(inside.length)
  for (const { call, access } of found)
    expect([call, access.roles.join(', '), access.own ? 'own' : undefined]).toEqual([call, roles, own])
})

test('no command is open to anybody, and few commands are open to several profiles', () => {
  const writes = (routeTable as readonly Endpoint[]).filter(({ kind }) => kind === 'command')
  const open = writes.filter(({ access }) => access === 'anyone').map(({ path }) => path)
  expect(open).toEqual([])
  const shared = guarded.filter(({ call, access }) => !call.startsWith('GET') && access.roles.length > 1 && !access.own)
  expect(shared.map(({ call }) => call).toSorted()).toEqual([
    'POST /api/generic/actualizar_estado_notificacion',
    'POST /api/generic/actualizar_multiples_notificaciones',
    'POST /api/v1/people/:id/end-sessions',
    'POST /api/v1/push-subscriptions',
    'POST /api/v1/push-subscriptions/end',
    'PUT /api/v1/news-choices',
  ])
})

test('assistants have access to hours, offers, appointments and patients of the desk, and to nothing else', () => {
  const desk =
    /^\w+ \/api\/v1\/(consulting-rooms|medical-schedule|cups-doctor|doctor-technical-cups|technical-cup-doctors)\b/
  const open = guarded.flatMap(({ call, access }) => (access.assistants ? [call] : []))
  expect(open.filter((call) => !desk.test(call)).toSorted()).toEqual([
    'DELETE /api/v1/doctors/:id/patients/:patientId',
    'DELETE /api/v1/offer-appointments/:id',
    'GET /api/v1/doctors/:id/day',
    'GET /api/v1/doctors/:id/offers-made',
    'GET /api/v1/doctors/:id/patient-appointments/active',
    'GET /api/v1/doctors/:id/patients',
    'GET /api/v1/doctors/:id/patients/:patientId',
    'GET /api/v1/doctors/:id/pending-appointments',
    'GET /api/v1/doctors/:id/requests',
    'GET /api/v1/doctors/:id/requests/:requestId',
    'GET /api/v1/doctors/:id/week',
    'GET /api/v1/patient-appointments/:id',
    'GET /api/v1/patient-appointments/:id/active/doctor',
    'GET /api/v1/patient-appointments/:id/hours',
    'GET /api/v1/users/:id/coming-appointments',
    'GET /api/v1/users/:id/past-appointments',
    'PATCH /api/v1/offer-appointments/:id',
    'POST /api/callvoice',
    'POST /api/send-sms',
    'POST /api/v1/doctors/:id/days/:date/cancel',
    'POST /api/v1/doctors/:id/update/receive-offers',
    'POST /api/v1/doctors/register-patient-with-medical-appointment',
    'POST /api/v1/patient-appointments/:id/another',
    'POST /api/v1/patient-appointments/:id/cancel',
    'POST /api/v1/patient-appointments/:id/reschedule',
    'POST /api/v1/patient-appointments/:id/reschedule/end',
    'POST /api/v1/pending-appointments/:id/offers',
  ])
})
