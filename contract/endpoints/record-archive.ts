import { ownDoctor, ownPatient } from '../accesses.ts'
import { archiveSize } from '../answers/record-archive.ts'
import { takeArchive } from '../areas/record-archive.ts'
import { command, query, recordedQuery } from '../endpoint.ts'

const ofDoctor = '/api/v1/doctors/:id/record-archive'
const file = { limited: 'recordArchive', answer: 'application/zip' } as const

export const size = query(`GET ${ofDoctor}`, ownDoctor, { answer: archiveSize })

/**
 * All that a doctor signed, also of one who is suspended or not validated: files and data in one archive. Who proves
 * themselves gets it, once a look at each record in it is written down.
 */
export const takeSigned = command(`POST ${ofDoctor}`, ownDoctor, { ...file, body: takeArchive })

/** All that was signed of a patient who knows of it. Their own looks are not written down, but papers may be made. */
export const takeOwn = recordedQuery('GET /api/v1/patients/:id/record-archive', ownPatient, file)
