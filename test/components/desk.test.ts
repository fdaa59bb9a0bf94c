import { screen, within } from '@testing-library/dom'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { codes } from '@turno/contract/envelope.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { describe, expect, it } from 'vitest'
import { button, dialog, field, openAs, says } from './screen.fixture.ts'
import { answer, callsOf, refuse } from './server.fixture.ts'

/** Nobody can book this doctor yet. */
const doctor = demoDoctors.find(({ active, hours }) => active && hours.length === 0)!
const opened = (path: string) => openAs('doctor', doctor.document, path)
const internal = { code: codes.serverError, message: 'Error interno' }

const room = {
  ...{ id: 'room', address: 'Calle 1', city_id: '76001', city_name: 'Cali', consulting_room: 'Torre A' },
  ...{ doctor_id: 'd', doctor_name: 'D', lat: 3.4, lng: -76.5, active: true },
  ...{ provider_code: '', preparation: '', other_provider: false },
}
const sold = {
  ...{ id: 'sold', start_date: '2031-03-10T15:00:00.000Z', end_date: '2031-03-10T15:30:00.000Z' },
  ...{ finished: false, clase_atencion: 0 as const, patient: 'Laura Gómez' },
  ...{ consultorio_id: 'room', consultorio_nombre: 'Torre A' },
}
const affected = {
  code: codes.appointmentsAffected,
  message: 'x',
  data: { appointments: [{ ...sold, reason: 'room' }] },
}

describe('the offices of a doctor', () => {
  it('report that they cannot be loaded', async () => {
    const user = opened('/404')
    await user
    refuse(schedules.offices, 500, internal)
    history.pushState(null, '', '/ConsultorioXMedico/ConsultorioXMedico')
    await says('No fue posible cargar los consultorios')
  })
  it('need a name, and say what failed', async () => {
    const user = await opened('/ConsultingRoom/ConsultingRoom')
    await user.press('Crear consultorio')
    await user.press('Guardar', await dialog())
    await says('Nombre es requerido')
    await says('La dirección es requerida.')
    expect(callsOf(schedules.openOffice)).toEqual([])
  })
  it('have a code of REPS, which may be none of their doctor’s', async () => {
    const user = await opened('/404')
    answer(schedules.offices, [{ ...room, provider_code: '110011234501', other_provider: true }])
    answer(schedules.changeOffice, {})
    history.pushState(null, '', '/ConsultingRoom/ConsultingRoom')
    await says('REPS 110011234501')
    await says('Los 10 primeros números no son los de tu código de prestador. Revísalo.')
    await user.press('Editar Torre A')
    const editing = await dialog()
    await user.fillIn({ 'Código REPS de la sede (opcional)': '7600112345' }, editing)
    await user.press('Guardar', editing)
    await says('El código REPS de la sede tiene 12 números', editing)
    expect(callsOf(schedules.changeOffice)).toEqual([])
    await user.fillIn({ 'Código REPS de la sede (opcional)': '760011234501' }, editing)
    answer(schedules.offices, [{ ...room, provider_code: '760011234501' }])
    await user.press('Guardar', editing)
    await says('REPS 760011234501')
    expect(JSON.parse(callsOf(schedules.changeOffice).at(-1)!.body)).toMatchObject({ provider_code: '760011234501' })
  })
  it('close once their doctor has seen the visits sold in them', async () => {
    const user = await opened('/404')
    answer(schedules.offices, [room])
    refuse(schedules.closeOffice, 409, affected)
    history.pushState(null, '', '/ConsultingRoom/ConsultingRoom')
    await user.press('Cerrar Torre A')
    await user.press('Cerrar', await screen.findByRole('alertdialog'))
    await says('Este cambio toca 1 cita vendida; se conserva')
    await says('Su consultorio se cierra')
    await says('Laura Gómez')
    answer(schedules.closeOffice, {})
    await user.press('Continuar y conservarlas')
    await says('Registro actualizado')
    const sent = callsOf(schedules.closeOffice).map(({ body }) => JSON.parse(body))
    expect(sent).toEqual([{ shown: [] }, { shown: ['sold'] }])
  })
  it('whose state cannot change say so', async () => {
    const user = await opened('/404')
    answer(schedules.offices, [{ ...room, active: false }])
    refuse(schedules.changeOffice, 500, internal)
    history.pushState(null, '', '/ConsultingRoom/ConsultingRoom')
    await user.press('Abrir Torre A')
    await says('No fue posible cambiar el estado del consultorio')
  })
})

describe('the procedures of a doctor', () => {
  it('report that the own ones and those of the catalogue cannot be loaded', async () => {
    await opened('/404')
    refuse(schedules.procedures, 500, internal)
    history.pushState(null, '', '/CupxMedico/CupxMedico')
    await says('No fue posible obtener cups del medico')
  })
  it('are found in the CUPS, and report that the CUPS cannot be searched', async () => {
    const user = await opened('/404')
    history.pushState(null, '', '/CupxMedico/CupxMedico')
    await user.fillIn({ 'Busca una consulta o un procedimiento': 'visita domiciliaria psicologia' })
    await says('Atención (visita) domiciliaria, por psicología')
    await user.press('Agregar Atención (visita) domiciliaria, por psicología')
    await says('Ya lo atiendes')
    await says(/890108 · Sin horario propio/)
    refuse(catalogues.findCups, 500, internal)
    await user.fillIn({ 'Busca una consulta o un procedimiento': 'audiometria' })
    await says('No pudimos buscar en los CUPS')
  })
  it('with a schedule cannot be removed, and say why', async () => {
    const user = await opened('/404')
    const own = {
      id: 'd_895101',
      cup_id: '895101',
      name: 'Electrocardiograma',
      group_cup_id: '16',
      ...{ schedule_ids: ['s'], minutes: 15, preparation: '', specialities: [] },
    }
    answer(schedules.procedures, [own])
    refuse(schedules.removeProcedure, 409, { message: 'Cierra primero los horarios de este procedimiento.' })
    history.pushState(null, '', '/CupxMedico/CupxMedico')
    await says(/1 horario propio/)
    await user.press('Quitar Electrocardiograma')
    await user.press('Quitar', await screen.findByRole('alertdialog'))
    await says('No fue eliminar el registro')
    await says('Cierra primero los horarios de este procedimiento.')
  })
})

describe('the schedules of a doctor', () => {
  it('report that they cannot be loaded', async () => {
    await opened('/404')
    refuse(schedules.offered, 500, internal)
    history.pushState(null, '', '/schedule/schedule')
    await says('Error al obtener tipos de consulta')
  })
  it('say what is missing, and report a duplicate in the official words', async () => {
    const user = await opened('/schedule/schedule')
    await user.press('Guardar')
    await says('Elige al menos un día.')
    await says('Escribe el precio')
    await user.click(await screen.findByRole('button', { name: 'lunes' }))
    await user.fill(await within(await morning()).findByLabelText('Desde'), '08:00')
    await user.fill(await within(await morning()).findByLabelText('Hasta'), '12:00')
    await user.fill(await field('Precio, Consultorio'), '120.000')
    refuse(schedules.open, 409, { message: 'Ya existe una consulta con estos mismos parametros.' })
    await user.press('Guardar')
    await says('No fue posible guardar el registro')
    await says('Ya existe una consulta con estos mismos parametros.')
    const [{ body } = { body: '' }] = callsOf(schedules.open)
    expect(JSON.parse(body)).toMatchObject({
      config_calendar: { consulting_type: [{ value: 0, price: 120_000 }] },
      weekly: [{ weekday: 1, from: '08:00', to: '12:00' }],
    })
  })
  it('change all at once by one button', async () => {
    const user = await opened('/schedule/schedule')
    await user.click(await screen.findByRole('switch', { name: 'No atender los festivos de Colombia' }))
    await says('Cambios guardados')
    await button('Guardar')
  })
})

const morning = () => screen.findByRole('group', { name: 'Mañana, hasta las 12:00' })
