import * as endpoints from '@turno/contract/endpoints/codes.ts'
import type { SearchDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { codesFor } from './finding-codes.ts'

const { handle } = handlersWith<SearchDeps>()

/** Doctors look for the codes of what they write. */
export const codeRoutes: Route[] = [handle(endpoints.codes, codesFor)]
