import { seed } from '@turno/adapters/runs.fixture.ts'
import fc from 'fast-check'

if (seed !== undefined) fc.configureGlobal({ seed })
