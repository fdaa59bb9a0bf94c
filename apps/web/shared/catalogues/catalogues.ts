import type { CatalogueEntry, DocumentType } from '@turno/contract/answers/catalogues.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { codes } from '@turno/contract/envelope.ts'
import type { ListedCatalogue } from '@turno/domain/catalogue.ts'
import { ask } from '../../kit/api/call.ts'
import { type Question, questionsBy } from '../../kit/api/question.ts'
import { Refusal } from '../../kit/wire/answer.ts'

const texts = {
  failed: 'No se pudo cargar esta lista',
  documentTypesFailed: 'No se pudo cargar los tipos de documento',
}

/** Options of form selects. A known list is not asked for again while the page is open. */
export type Choices = Question<Choosable[]>

/** `terms`: of types of documents. */
type Choosable = CatalogueEntry & Partial<Pick<DocumentType, 'terms'>>

const settled = () => true

const orFailed = (asked: Promise<Choosable[]>, failed: string = texts.failed): Promise<Choosable[]> =>
  asked.catch(() => {
    throw new Refusal(codes.serverError, 500, failed)
  })

/** All of a catalogue. */
export const choicesOf = questionsBy(
  (catalogue: ListedCatalogue): Promise<Choosable[]> =>
    orFailed(ask(endpoints.lists[catalogue]), catalogue === 'documentTypes' ? texts.documentTypesFailed : texts.failed),
  { settled },
)

/** The departments of a country; those without have one, 'No aplica'. */
export const departmentsOf = questionsBy(
  (countryId) => orFailed(ask(endpoints.departmentsOf, { params: { countryId } })),
  { settled },
)

/** The cities of a department. */
export const citiesOf = questionsBy((stateId) => orFailed(ask(endpoints.citiesOf, { params: { stateId } })), {
  settled,
})
