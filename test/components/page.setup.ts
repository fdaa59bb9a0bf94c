import { afterEach, vi } from 'vitest'
import { close } from './screen.fixture.ts'
import { fetchHere } from './server.fixture.ts'

vi.stubGlobal('fetch', fetchHere)

// A page that stayed open would draw itself into a document that is gone.
afterEach(close)
