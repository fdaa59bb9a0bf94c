import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { dialog, field, go, type Hands, isAt, openAs, pick, says } from './screen.fixture.ts'

const row = async (name: string | RegExp) => (await screen.findByText(name, { selector: 'td a' })).closest('tr')!
/** Looks for an entry until nothing else is listed. */
async function find(user: Hands, words: string, name: string): Promise<void> {
  await user.fillIn({ 'Buscar por código o nombre': words })
  await row(name)
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1))
}

/** Two that can be used, one without a code, and one whose code comes twice. */
const table =
  'Codigo;Nombre;Descripcion;Habilitado\nZ980;Diagnóstico uno;Uno;SI\nZ981;Diagnóstico dos;Dos;SI\n;Nada;;SI\nZ980;Otro;;SI\n'

describe('an administrator of catalogues', () => {
  it('finds a catalogue, adds an entry, renames it, retires it, and sees the errors', async () => {
    const user = await openAs('administrator', '1000000301', '/Dashboard')
    await user.click((await screen.findAllByText('Catálogos', { selector: 'a' }))[0]!)
    await user.fillIn({ 'Buscar catálogo': 'subesp' })
    await user.follow('Subespecialidades')
    await isAt('/Catalogos/subspecialities')
    await user.press('Crear')
    await user.press('Guardar')
    await says('Código es requerido')
    await says('Nombre es requerido')
    await user.fillIn({ Código: 'ALOPECIA', Nombre: 'Alopecias' })
    await user.press('Guardar')
    await says(/^El código es el de la especialidad/)
    await user.fillIn({ Código: '308.9' })
    await user.press('Guardar')
    await says('No hay un registro con ese código al que pueda pertenecer')
    await pick(user, 'Pertenece a (Especialidades)', 'dermatolog', 'Dermatología')
    await user.press('Guardar')
    await says('Registro creado')

    await find(user, 'ALOPECIAS', 'Alopecias')
    await user.fillIn({ Nombre: 'Alopecia y pelo' })
    await user.press('Guardar')
    await says('Registro actualizado')
    await find(user, 'alopecia y pelo', 'Alopecia y pelo')
    await user.press('Retirar')
    await says(/^Nadie podrá elegirlo, ni buscar por él\./)
    await user.press('Retirar', await screen.findByRole('region', { name: 'Retirar Alopecia y pelo' }))
    await says('Ningún registro coincide')
    await user.click(screen.getByText('Retirados'))
    await says('Retirado', await row(/Alopecia y pelo/))
    const history = await screen.findByRole('region', { name: 'Historia' })
    await says('Alopecias', history)
    await user.click((await within(history).findAllByText('Deshacer'))[0]!)
    await says('Cambio deshecho')
    await says('Ningún registro coincide')
    await user.follow('Catálogos')
    await says(/Subespecialidades · Alopecia y pelo/)
  })

  it('reads why an entry that rules name by its code stays, and what retiring an entry means', async () => {
    const user = await openAs('administrator', '1000000301', '/Catalogos/documentTypes')
    await user.click(await screen.findByLabelText('Editar Cédula de ciudadanía'))
    await says('No se puede retirar: las reglas de Turno lo necesitan.')
    expect(screen.queryByText('Retirar')).toBeNull()
    await user.press('Cerrar')
    await user.click(await screen.findByLabelText('Editar Pasaporte'))
    await user.press('Retirar')
    await says(/^Nadie podrá elegirlo, ni buscar por él\./)
  })

  it('turns pages and arrives by the older addresses', async () => {
    const user = await openAs('administrator', '1000000301', '/Country/Country')
    await isAt('/Catalogos/countries')
    await says('1 – 20 de 249')
    await user.press('Siguientes')
    await says('21 – 40 de 249')
    await user.press('Anteriores')
    await says('1 – 20 de 249')
    go('/Catalogos/ninguno')
    await isAt('/Catalogos')
    await says('Datos de la persona')
  })

  it('sees what a table would change and which rows are wrong before it is imported', async () => {
    const user = await openAs('administrator', '1000000301', '/Catalogos/cie10')
    await find(user, 'psoriasis vulgar', 'Psoriasis vulgar')
    await user.press('Importar')
    const choose = async (name: string, content: string) =>
      user.upload(await field(/^Elegir (otro )?archivo$/), new File([content], name, { type: 'text/csv' }))
    await choose('otra.csv', 'a,b\n1,2')
    await says('El archivo no trae un encabezado con las columnas Codigo y Nombre.')
    await choose('cie10.csv', table)
    await says(/^4 filas leídas · separador punto y coma · UTF-8 · 1 kB$/)
    await says('2 filas con error, no se importan')
    await says(/Falta el código\./)
    await says('Diagnóstico dos', await dialog())
    await user.press('Importar 2 cambios', await dialog())
    await says('Confirmado')
    await find(user, 'Z981', 'Diagnóstico dos')
    await user.press('Importar')
    await says('Importaciones anteriores')
    await says('2 filas · 2 cambios · 2 con error')
    await choose('cie10.csv', table)
    await says('Este archivo no cambia nada.')
    expect(
      within(await dialog())
        .getByText('Importar 0 cambios')
        .closest('button')!.disabled,
    ).toBe(true)
    await choose('cie10.csv', table.replace('Diagnóstico uno', 'DIAGNÓSTICO UNO'))
    await says('Importar 1 cambio')
    await user.click(await field(/^Conservar cómo están escritos los nombres/))
    await says('Importar 0 cambios')
    await user.press('No importar', await dialog())
  })

  it('says how a file is to be read that was read wrongly', async () => {
    const user = await openAs('administrator', '1000000301', '/Catalogos/schooling')
    await user.press('Importar')
    const content = 'Codigo,Nombre,"Otras: a; b; c; d"\nX1,Única,\n'
    await user.upload(await field(/^Elegir archivo$/), new File([content], 'x.csv', { type: 'text/csv' }))
    await says('El archivo no trae un encabezado con las columnas Codigo y Nombre.')
    await user.click(await screen.findByText('Cambiar cómo se leyó'))
    await user.choose('Separador', 'Coma (,)', await dialog())
    await says(/^1 fila leída · separador coma · UTF-8/)
    await says('Importar 1 cambio')
  })

  it('takes an import back, once it was told what that touches', async () => {
    const user = await openAs('administrator', '1000000301', '/Catalogos/administrationRoutes')
    await user.press('Importar')
    const file = new File(['Codigo;Nombre\nR98;Región uno\nR99;Región dos\n'], 'regiones.csv', { type: 'text/csv' })
    await user.upload(await field(/^Elegir archivo$/), file)
    await user.press('Importar 2 cambios', await dialog())
    await says('Confirmado')
    await find(user, 'R99', 'Región dos')
    await user.press('Importar')
    await user.click(await screen.findByText('Importaciones anteriores'))
    await user.press('Deshacer', await dialog())
    const ask = await screen.findByRole('region', { name: 'Deshacer esta importación' })
    await says('2 registros se retiran.', ask)
    await user.press('Deshacer', ask)
    await says('Ningún registro coincide')
    await user.press('Importar')
    await user.click(await screen.findByText('Importaciones anteriores'))
    await says('Deshecha', await dialog())
    await says('Deshizo una importación: 2 registros', await dialog())
  })

  it('exports any catalogue, and its template, for a spreadsheet', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) saved.push(this.download)
    })
    const user = await openAs('administrator', '1000000301', '/Catalogos/banks')
    for (const label of ['CSV', 'Excel (XLSX)', 'Plantilla CSV', 'Plantilla Excel (XLSX)']) {
      await user.press('Exportar')
      await user.press(label, await dialog())
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    }
    vi.restoreAllMocks()
    expect(saved).toEqual(['banks.csv', 'banks.xlsx', 'plantilla-banks.csv', 'plantilla-banks.xlsx'])
  })
})
