/**
 * Consent text of a consultation by video: how it works, its limits and risks, who answers for it, privacy, data, and
 * what happens when the technology fails (Resolution 2654 of 2019, article 8 and following). A change of the text is a
 * new version.
 */
export const videoConsentVersion = '2026-11-29-video'

/** Label of the box to tick. */
export const videoConsentPoints = [
  'La consulta es por video y no se graba.',
  'Quien te atiende puede pedirte ir al consultorio si no puede examinarte bien.',
  'Quien te atiende escribe la consulta en tu historia clínica, que queda en Turno con los mensajes y archivos que compartan.',
  'Si la llamada se cae, seguimos por chat o te llamamos a tu celular.',
] as const

/** The whole text. */
export const videoConsent = {
  title: 'Consentimiento de la videoconsulta',
  sections: [
    {
      title: 'Cómo funciona',
      text: 'Tú y el profesional se ven y se oyen por internet, cada uno desde su equipo. La imagen y el sonido van cifrados de un equipo al otro; Turno no los ve ni los guarda. Nadie graba la consulta.',
    },
    {
      title: 'Qué puede y qué no puede',
      text: 'Sirve para preguntarte, orientarte, formularte y ordenarte exámenes. No reemplaza el examen físico: si hace falta, te pedirá que vayas en persona. No es para urgencias; si la tienes, ve a urgencias o llama al 123.',
    },
    {
      title: 'Riesgos',
      text: 'La conexión puede fallar o verse mal, y algo puede no notarse por video. Alguien cerca de ti podría oírte: busca un lugar donde estés a solas.',
    },
    {
      title: 'Beneficios',
      text: 'Te atienden sin que te desplaces, y puedes compartir fotos y exámenes durante la consulta.',
    },
    {
      title: 'Quién responde',
      text: 'El profesional responde por la atención, igual que en su consultorio, y debe registrarla en tu historia clínica, que se guarda cifrada en Turno. Tú respondes por dar información verdadera y completa.',
    },
    {
      title: 'Tu privacidad y tus datos',
      text: 'Lo que hables es reservado. Los mensajes y archivos que compartan se guardan cifrados con la cita y los leen solo ustedes dos. Lo que firma en tu historia lo lees tú, él y los médicos que dice el consentimiento informado. Guardamos a qué hora entró cada uno y cómo estuvo la conexión, para resolver reclamos.',
    },
    {
      title: 'Si la tecnología falla',
      text: 'La sala vuelve a conectarse sola. Si no se puede, sigan solo con voz o por chat, o pide que te llamen a tu celular, sin costo. Si el profesional no entra en los 15 minutos siguientes a la hora de la cita, puedes pedir tu dinero u otra hora.',
    },
    {
      title: 'Tus derechos',
      text: 'Puedes preguntar, negarte o terminar la videoconsulta cuando quieras, y pedir que te atiendan en persona.',
    },
  ],
} as const
