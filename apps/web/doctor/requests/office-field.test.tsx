import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OfficeField } from './office-field.tsx'

const field = { id: 'consultorio_id', value: '', error: undefined, onChange: () => undefined }
const shown = (known: { rooms: [] | undefined; failed: boolean }): string =>
  renderToStaticMarkup(<OfficeField field={field} retry={() => undefined} {...known} />)

it('the office field reports a lack of offices only once that is known, or the error in official words', () => {
  const none = 'No tienes consultorio en esta ciudad.'
  expect(shown({ rooms: [], failed: false })).toContain(none)
  expect(shown({ rooms: undefined, failed: false })).not.toContain(none)
  const failed = shown({ rooms: undefined, failed: true })
  expect(failed).not.toContain(none)
  expect(failed).toContain('No fue posible cargar los consultorios')
  expect(failed).toContain('Intentar de nuevo')
})
