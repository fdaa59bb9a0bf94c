export const texts = {
  title: 'Prueba tu equipo',
  start: 'Probar cámara y micrófono',
  startDetail: 'Tu navegador te pedirá permiso. Nadie te ve ni te oye todavía.',
  asking: 'Elige “Permitir” en lo que te muestra el navegador.',
  noPicture: 'No vemos tu cámara',
  notTried: 'Tu cámara está apagada',
  preview: 'Así te ven',
  again: 'Probar otra vez',
  works: 'Funciona',
  fails: 'No funciona',
  unknown: 'Sin probar',
  looking: 'Probando',
  camera: {
    name: 'Cámara',
    works: 'Te ves arriba. Busca que haya luz en tu cara.',
    unasked: 'La verás aquí antes de entrar.',
    missing: 'No encontramos una cámara. Conecta una, o abre Turno en tu celular.',
    busy: 'Otra aplicación la está usando. Cierra WhatsApp o Meet y prueba otra vez.',
  },
  microphone: {
    name: 'Micrófono',
    works: 'Habla: la barra debe moverse.',
    heard: 'Te oímos bien.',
    unasked: 'Verás moverse una barra cuando hables.',
    missing: 'No encontramos un micrófono. Conecta unos audífonos, o abre Turno en tu celular.',
    busy: 'Otra aplicación lo está usando. Cierra WhatsApp o Meet y prueba otra vez.',
  },
  meter: 'Nivel de tu micrófono',
  noWay: 'Este navegador no da la cámara ni el micrófono. Abre Turno en Chrome o Safari.',
  /** Texts by browser, with the name of the denied device. */
  denied: {
    iphone: (what: string) =>
      `No le diste permiso. En Safari toca “aA” junto a la dirección, luego “Configuración del sitio web”, y en ${what} elige “Permitir”.`,
    android: (what: string) =>
      `No le diste permiso. En Chrome toca el icono junto a la dirección, luego “Permisos”, y activa ${what}.`,
    computer: (what: string) => `No le diste permiso. Haz clic en el icono junto a la dirección y permite ${what}.`,
  },
  net: {
    name: 'Red',
    measuring: 'Midiendo tu conexión.',
    good: 'Buena conexión.',
    useWifi: 'Buena conexión. Usa wifi si puedes.',
    slow: 'Va lenta. Acércate al wifi o entra solo con voz.',
    lost: 'No hay conexión. Revisa tu wifi o tus datos.',
    isSlow: 'Lenta',
  },
} as const
