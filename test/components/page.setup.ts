import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page that stayed open would draw itself into a document that is gone.
afterEach(cleanup)
