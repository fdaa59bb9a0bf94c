import { hour12 } from '@turno/contract/kinds/dates.ts'
import { closes, opens } from '@turno/domain/waiting-list-request/answering-hours.ts'

/** 'de 7:00 am a 9:00 pm' */
export const answeringHours = `de ${hour12(opens)} a ${hour12(closes)}`
