export const texts = {
  greeting: (name: string) => `Hola, ${name}`,
  document: 'Documento',
  email: 'Correo',
  phone: 'Celular',
  ownPages: 'Tu cuenta',
  profile: 'Actualiza tus datos',
  shortcuts: 'Accesos',
  preferences: 'Preferencias',
  sound: 'Sonido de los avisos',
  scheme: 'Apariencia',
  schemes: { system: 'Sistema', light: 'Clara', dark: 'Oscura' },
  version: (build: string) => `Versión ${build}`,
}
