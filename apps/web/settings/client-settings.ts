import type { ClientSettings } from '@turno/contract/shell.ts'
import { call } from '../api/call.ts'
import { question } from '../api/question.ts'

/** What this installation tells every browser. */
export const settingsQuestion = question(() => call<ClientSettings>('get', 'v1/settings'), { settled: () => true })
