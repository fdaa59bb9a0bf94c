import { account } from './account/decide.ts'
import { agreements } from './agreements/decide.ts'
import { allowance } from './allowance/decide.ts'
import { appointment } from './appointment/decide.ts'
import { assistance } from './assistance/decide.ts'
import { broadcast } from './broadcast/decide.ts'
import { catalogueEntry } from './catalogue-entry/decide.ts'
import { catalogueImport } from './catalogue-import/decide.ts'
import { conversation } from './conversation/decide.ts'
import { day } from './day/decide.ts'
import type { Decider } from './decider.ts'
import { delivery } from './delivery/decide.ts'
import { deskVisit } from './desk-visit/decide.ts'
import { difference } from './difference/decide.ts'
import { doctor } from './doctor/decide.ts'
import { earnings } from './earnings/decide.ts'
import { encounter } from './encounter/decide.ts'
import { faultyEvents } from './faulty-event/decide.ts'
import { maintenance } from './maintenance/decide.ts'
import { notifications } from './notifications/decide.ts'
import { order } from './order/decide.ts'
import { patientList } from './patient-list/decide.ts'
import { patientRecord } from './patient-record/decide.ts'
import { payment } from './payment/decide.ts'
import { photo } from './photo/decide.ts'
import { pushDevices } from './push-devices/decide.ts'
import { reconciliation } from './reconciliation/decide.ts'
import { recordAccess } from './record-access/decide.ts'
import { recordExport } from './record-export/decide.ts'
import { recordRead } from './record-read/decide.ts'
import { recordRelease } from './record-release/decide.ts'
import { recordRemark } from './record-remark/decide.ts'
import { recovery } from './recovery/decide.ts'
import { requirement } from './requirement/decide.ts'
import { reservation } from './reservation/decide.ts'
import { schedule } from './schedule/decide.ts'
import { session } from './session/decide.ts'
import { storyView } from './story-view/decide.ts'
import { supportCase } from './support-case/decide.ts'
import { videoVisit } from './video-visit/decide.ts'
import { waitingListRequest } from './waiting-list-request/decide.ts'

/** Every aggregate by the category of its streams. */
export const deciders = {
  account,
  agreements,
  allowance,
  appointment,
  assistance,
  broadcast,
  catalogueEntry,
  catalogueImport,
  conversation,
  day,
  deskVisit,
  difference,
  doctor,
  earnings,
  encounter,
  faultyEvents,
  maintenance,
  message: delivery,
  notifications,
  order,
  patientList,
  patientRecord,
  payment,
  photo,
  pushDevices,
  reconciliation,
  recordAccess,
  recordExport,
  recordRead,
  recordRelease,
  recordRemark,
  recovery,
  requirement,
  reservation,
  schedule,
  session,
  storyView,
  supportCase,
  videoVisit,
  waitingListRequest,
}

export type Category = keyof typeof deciders
type Parts<D> =
  D extends Decider<infer Command, infer Event, infer State> ? { command: Command; event: Event; state: State } : never
export type CommandOf<C extends Category> = Parts<(typeof deciders)[C]>['command']
export type StateOf<C extends Category> = Parts<(typeof deciders)[C]>['state']
