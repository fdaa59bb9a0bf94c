import { bothSides, own } from '../accesses.ts'
import { checkedPaper } from '../answers/papers.ts'
import { query, recordedQuery } from '../endpoint.ts'

const of = '/api/v1/patient-care/:id'

/** The file of a signed note, or of a part by its number, for whoever may read it; always the same bytes. */
export const paper = recordedQuery(`GET ${of}/papers/:paper`, own(bothSides, { note: ':id' }), {
  answer: 'application/pdf',
})

/** Whether a paper is valid, for anybody who has its code. */
export const check = query('GET /api/v1/papers/:code', 'anyone', { limited: 'paperCheck', answer: checkedPaper })
