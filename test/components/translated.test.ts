import { expect, it } from 'vitest'
import { newPatient, ownPassword } from './people.fixture.ts'
import { field, go, isAt, openAs, says, title } from './screen.fixture.ts'

/** The effect of Google Translate on a page: each text moves into elements of its own. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, select')) continue
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    text.replaceWith(font)
    font.firstElementChild!.append(`(${text.data})`)
  }
}

it('a page translated by the browser still works: typing, errors and leaving', async () => {
  const user = await openAs('patient', (await newPatient()).document, '/Patient/EditProfilePatient', ownPassword)
  await field('Nombre *')
  translate()
  await says(/^\(Nombre/)
  const name = document.getElementById('name') as HTMLInputElement
  await user.clear(name)
  await user.click(
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Actualizar'))!,
  )
  await says('Nombre es requerido')
  translate()
  await user.type(name, 'Ana')
  expect(name.value).toBe('Ana')
  go('/404')
  await isAt('/404')
  expect(document.body.textContent).not.toContain('Algo salió mal')
  go('/Notificaciones')
  await title('Notificaciones')
})
