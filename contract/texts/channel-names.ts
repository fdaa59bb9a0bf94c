/** How staff read the ways by which people are reached. */
export const channelNames = { mail: 'Correo', sms: 'SMS', voice: 'Llamada', push: 'Aviso en el dispositivo' }
