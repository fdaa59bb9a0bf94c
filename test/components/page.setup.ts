import { afterEach } from 'vitest'
import { close } from './screen.fixture.ts'

// A page that stayed open would draw itself into a document that is gone.
afterEach(close)
