import { catalogue, lines } from './declaration.ts'

export const socialNetworks = catalogue({
  group: 'others',
  title: 'Redes sociales',
  about: 'Facebook, Instagram, WhatsApp, TikTok',
  order: 'name',
  path: 'social-networks',
  wrong: 'La red social no es valida',
  seeds: lines(`
facebook Facebook
instagram Instagram
linkedin LinkedIn
tiktok TikTok
x X
youtube YouTube
whatsapp WhatsApp
web Página web
`),
})
