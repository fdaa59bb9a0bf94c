import { afterEach, vi } from 'vitest'
import { close } from './screen.fixture.ts'
import { fetchHere } from './server.fixture.ts'

vi.stubGlobal('fetch', fetchHere)
// Nothing is laid out, so that nothing lies anywhere.
document.elementsFromPoint = () => []

// A page that stayed open would draw itself into a document that is gone.
afterEach(close)
