import { afterEach, vi } from 'vitest'
import { close } from './screen.fixture.ts'
import { fetchHere } from './server.fixture.ts'

vi.stubGlobal('fetch', fetchHere)
// Nothing is laid out, so that nothing lies anywhere.
document.elementsFromPoint = () => []
// A saved file leaves the page where it is. happy-dom would follow the link to it, and from the address of a blob no
// socket can be opened.
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this)
}

// A page that stayed open would draw itself into a document that is gone.
afterEach(close)
