import { patients } from '../accesses.ts'
import * as schema from '../areas/booking.ts'
import { command, query } from '../endpoint.ts'

const details = 'POST /api/v1/purchase-order-details'

/** How many hours or offers wait in the basket to be paid. */
export const countBasket = query(details, patients, {
  when: { action_type: [0] },
  body: schema.countBasket,
  answer: schema.basket,
})
export const bookHour = command(details, patients, { body: schema.bookHour, answer: schema.booked })

/** The booking in the newer field names. */
export const bookAppointment = command('POST /api/v2/patient-appointments', patients, {
  body: schema.bookAppointment,
  answer: schema.booked,
})
