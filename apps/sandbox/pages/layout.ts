import { type Html, html } from './html.ts'

const AREAS = [
  { path: '/transacciones', label: 'Transacciones' },
  { path: '/buzon', label: 'Buzón' },
  { path: '/reloj', label: 'Reloj' },
  { path: '/avisos', label: 'Avisos' },
] as const

export type Page = { title: string; path?: string; narrow?: boolean; content: Html }

/** Writes a whole page of the sandbox; `prefix` is where it is mounted. */
export function layout(prefix: string, { title, path, narrow, content }: Page): string {
  const links = AREAS.map(
    (area) =>
      html`<a href="${prefix}${area.path}" ${area.path === path && html`aria-current="page"`}>${area.label}</a>`,
  )
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Pruebas de Turno</title>
<link rel="stylesheet" href="${prefix}/estilo/sandbox.css">
<link rel="icon" href="data:,">
</head>
<body>
<a class="btn skip" href="#contenido">Ir al contenido</a>
<header class="bar"><div>
<a class="logo" href="${prefix}/">${logo}Turno<span class="tag wait">Pruebas</span></a>
<nav class="nav" aria-label="Pruebas">${links}</nav>
</div></header>
<main id="contenido" class="page ${narrow && 'narrow'}">${content}</main>
</body>
</html>`.markup
}

const logo = html`<svg viewBox="0 0 32 32" aria-hidden="true"><circle class="sign-ring" cx="16" cy="16" r="12.5"/><path class="sign-quarter" d="M16 16V3.5A12.5 12.5 0 0 1 28.5 16Z"/></svg>`

/** The page of an impossible action: what happened, and where to continue. */
export function problemPage(prefix: string, title: string, message: string): Page {
  const onward = html`<p><a href="${prefix}/transacciones">Ver las transacciones</a> o vuelve a Turno e inténtalo de nuevo.</p>`
  return {
    title,
    narrow: true,
    content: html`<h1>${title}</h1><div class="note urgent" role="alert">${message}</div>${onward}`,
  }
}
