import * as v from 'valibot'

/** POST api/callvoice, api/sms and api/send-sms answer with the messaging service's own status. */
export const messageTaken = v.strictObject({ status: v.literal(200) })
