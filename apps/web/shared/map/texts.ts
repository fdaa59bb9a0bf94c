export const texts = {
  closer: 'Acercar el mapa',
  farther: 'Alejar el mapa',
  credit: 'Contorno: Natural Earth. Ciudades: GeoNames, CC BY 4.0.',
  rooms: (count: number) => `${count} consultorios aquí`,
  close: 'Cerrar',
  pinHelp: 'Arrastra el punto, o muévelo con las flechas del teclado. Con la tecla de mayúsculas va más despacio.',
  position: ({ lat, lng }: { lat: number; lng: number }) => `Latitud ${decimals(lat)}, longitud ${decimals(lng)}`,
}

const decimals = (degrees: number) => degrees.toLocaleString('es-CO', { maximumFractionDigits: 5 })
