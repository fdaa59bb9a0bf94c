/** Ids that follow from other ids, so that every process finds its streams again without a lookup. */
export const orderIdOf = (patientId: string, number: number): string => `${patientId}_${number}`
export const lineIdOf = (orderId: string, number: number): string => `${orderId}_${number}`
export const orderOfLine = (lineId: string): string => lineId.slice(0, lineId.lastIndexOf('_'))
export const patientOfOrder = (orderId: string): string => orderId.slice(0, orderId.lastIndexOf('_'))
export const numberOfOrder = (orderId: string): number => Number(orderId.slice(orderId.lastIndexOf('_') + 1))
export const offerIdOf = (requestId: string, number: number): string => `${requestId}_${number}`
export const requestOfOffer = (offerId: string): string => offerId.slice(0, offerId.lastIndexOf('_'))
export const scheduleIdOf = (doctorId: string, number: number): string => `${doctorId}_${number}`
export const procedureIdOf = (doctorId: string, cupId: string): string => `${doctorId}_${cupId}`
/** Id of a file that proves something, named by the command that uploaded it. */
export const documentIdOf = (doctorId: string, uploadId: string): string => `${doctorId}_${uploadId}`
/** Id of a file shared in the chat of an appointment, named by the command that uploaded it. */
export const sharedFileIdOf = (appointmentId: string, uploadId: string): string => `${appointmentId}_${uploadId}`
export const appointmentOfSharedFile = (fileId: string): string => fileId.slice(0, fileId.lastIndexOf('_'))
/** Id of the file of a paper, with the beginning of its hash: no retry puts other bytes where an event points. */
export const paperFileIdOf = (encounterId: string, paper: string, sha256: string): string =>
  `${encounterId}_${paper}_${sha256.slice(0, 16)}`
export const encounterOfPaper = (fileId: string): string => fileId.split('_').slice(0, -2).join('_')
/** The n-th remark on a note, or on an entry on top of a record; numbers begin with 1. */
export const remarkIdOf = (subjectId: string, number: number): string => `${subjectId}_${number}`
export const agreementIdOf = (doctorId: string, number: number): string => `${doctorId}_${number}`
export const diagnosisIdOf = (doctorId: string, cieId: string): string => `${doctorId}_${cieId}`
/** Id of a schedule, a procedure, a document, an agreement or a diagnosis. */
export const doctorOf = (id: string): string => id.slice(0, id.lastIndexOf('_'))
export const dayIdOf = (personId: string, date: string): string => `${personId}_${date}`
/** The payment of money that fits no order, which is a story of its own. */
export const unmatchedIdOf = (transactionId: string): string => `unmatched_${transactionId}`
export const storyOfDifference = ({
  orderId,
  transactionId,
}: {
  orderId: string | null
  transactionId: string
}): string => orderId ?? unmatchedIdOf(transactionId)

/** The two parts of a stream's name, `<category>-<id>`. */
export const categoryOf = (stream: string): string => stream.split('-', 1)[0]!
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1)

const idFields = [
  'patientId',
  'doctorId',
  'accountId',
  'assistantId',
  'personId',
  'requestId',
  'offerId',
  'orderId',
  'lineId',
  'appointmentId',
  'agreementId',
  'transactionId',
  'reference',
  'messageKey',
  'ownerId',
]

/** Ids of the people and things that an event names: any of them finds its story. */
export const idsIn = (event: { data: unknown }): string[] => {
  const data = event.data as Record<string, unknown>
  const ids = idFields.map((field) => data[field]).filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids)]
}
