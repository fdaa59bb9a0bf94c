import { bothSides, everyone } from '../accesses.ts'
import type { Page } from './page.ts'

/** The pages that everybody who is logged in has. */
export const accountPages = {
  account: { path: '/MiCuenta', who: everyone.roles, title: 'Mi cuenta' },
  privacy: { path: '/MiCuenta/Privacidad', who: everyone.roles, title: 'Sesiones y privacidad', up: 'account' },
  news: { path: '/MiCuenta/Avisos', who: bothSides.roles, title: 'Avisos', up: 'account' },
  notifications: { path: '/Notificaciones', who: everyone.roles, title: 'Notificaciones' },
} as const satisfies Record<string, Page>
