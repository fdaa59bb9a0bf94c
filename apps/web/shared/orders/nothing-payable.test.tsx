import type { PurchaseOrders } from '@turno/contract/orders.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { NothingPayable } from './nothing-payable.tsx'

const visit = { order_id: 'ana_1', expires_at: '2026-11-23T17:23:00Z', doctor: 'Dra. Liliana Vélez', start_date: null }
const shown = (orders: Partial<PurchaseOrders>): string =>
  renderToStaticMarkup(
    <Router ssrPath="/Summary">
      <NothingPayable orders={{ orders: [], pending: null, expired: null, cancelled: null, ...orders }} />
    </Router>,
  )

it('the page of an order says in the official words that a payment is on its way', () => {
  const page = shown({ pending: visit })
  expect(page).toContain('Tienes una transacción pendiente o en espera de respuesta de la pasarela de pagos.')
  expect(page).toContain('Dra. Liliana Vélez')
})

it('the page of an expired order names doctor and hour, and what happened to the money', () => {
  const expired = { ...visit, request_id: 'q1', money_may_come: false }
  expect(shown({ expired })).toContain('Tu reserva con Dra. Liliana Vélez venció a las 12:23 pm')
  expect(shown({ expired })).toContain('No se te cobró.')
  expect(shown({ expired })).toContain('/CitaEspera/Seleccion?id=q1')
  expect(shown({ expired: { ...expired, money_may_come: true } })).not.toContain('No se te cobró.')
})

it('the page of an order without reserved hours shows nothing due', () => {
  expect(shown({})).toContain('No tienes nada por pagar')
  expect(shown({})).not.toContain('transacción pendiente')
})
