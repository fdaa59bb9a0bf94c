export type { CheckedPaper } from '../answers/papers.ts'
