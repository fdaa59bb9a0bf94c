import { consent } from '@turno/contract/texts/consent.ts'
import { rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { commissionPercent } from '@turno/domain/commission.ts'
import { offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'

interface Page {
  lead: string
  sections: { title: string; text: string }[]
}

export const texts: { terms: Page; healthData: Page; consent: Page } = {
  terms: {
    lead: 'Lo que aceptas al usar Turno, en palabras sencillas.',
    sections: [
      {
        title: 'Qué hace Turno',
        text: 'Turno pone en contacto a pacientes y médicos independientes de Colombia. Publicas lo que necesitas, los médicos te ofrecen hora y precio, y tú decides. Turno no presta servicios de salud ni tiene convenios con EPS: los convenios que ves son de cada médico.',
      },
      {
        title: 'Ofertas y reservas',
        text: `Una oferta dura ${offerMinutes} minutos desde que la recibes. Al elegirla, la hora queda reservada para ti hasta que vence el tiempo para pagar; si no pagas, se libera y no se te cobra.`,
      },
      {
        title: 'Pagos',
        text: `Pagas en la página de PayU con tarjeta, PSE o efectivo. El pago en efectivo puede tardar en llegar: si llega cuando la cita ya se liberó, intentamos recuperarla y, si no es posible, te devolvemos el dinero. Del valor de la consulta, el médico paga a Turno una comisión del ${commissionPercent} %.`,
      },
      {
        title: 'Cambios y cancelaciones',
        text: `Puedes reprogramar una cita, o cancelarla y recibir todo lo que pagaste, hasta ${rescheduleHours} horas antes. Después de ese momento el valor se le debe al médico y debes pedir una cita nueva. Si cancelas después, no te devolvemos el dinero, ${unlessResold}: cuando el médico la haya atendido, te devolvemos lo que pagó esa persona, sin pasar de lo que pagaste tú.`,
      },
      {
        title: 'Tus datos personales',
        text: 'Tratamos tus datos según la Ley 1581 de 2012. El motivo de tu consulta se guarda cifrado y solo lo ven los médicos que pueden atenderte. Tu historia clínica la leen tú, quien la escribió, quien te atiende por una cita que pagaste o confirmaste y quien tú autorices; en una urgencia, también el médico que la abra, y te avisamos. Soporte y administración no la leen. Si una autoridad ordena por escrito una copia, quien opera Turno la entrega y lo ves anotado en «Quién vio mi historia», salvo que la orden lo prohíba. Puedes pedir que te mostremos, corrijamos o borremos tus datos cuando quieras; la historia clínica se conserva el tiempo que ordena la ley, también si cierras tu cuenta: entonces te la entregamos cuando compruebes tu documento ante soporte.',
      },
      {
        title: 'Urgencias',
        text: 'Turno no atiende urgencias. Si tu vida o la de otra persona está en riesgo, llama a la línea 123.',
      },
    ],
  },
  healthData: {
    lead: 'Los datos de salud son sensibles: solo los tratamos si lo autorizas.',
    sections: [
      {
        title: 'Qué autorizas',
        text: 'Autorizas de forma previa, expresa e informada que Turno trate los datos de salud que escribas o que resulten de tus citas, como manda el artículo 6 de la Ley 1581 de 2012. No estás obligado a autorizarlo; sin esos datos no podemos mostrar tu solicitud a los médicos.',
      },
      {
        title: 'Para qué',
        text: 'Para que los médicos que pueden atenderte conozcan el motivo de tu consulta, para agendar y atender tus citas, y para cumplir lo que la ley ordena sobre la historia clínica. Para nada más: no los vendemos ni los usamos en publicidad.',
      },
      {
        title: 'Quién los ve',
        text: 'Tú, los médicos que pueden atenderte o que te atienden, y los que tú autorices. En una urgencia un médico puede abrir tu historia clínica sin tu permiso: te avisamos de inmediato. Una autoridad puede ordenar por escrito una copia de tu historia: queda anotado en ella. Soporte no lee tu historia clínica; lo demás solo lo ve si hace falta para resolver tu caso, y queda registrado quién lo miró. Se guardan cifrados.',
      },
      {
        title: 'Tus derechos',
        text: 'Puedes conocer y corregir tus datos, y retirar esta autorización pidiendo que los borremos, en cualquier momento. La historia clínica se conserva el tiempo que ordena la ley, también si cierras tu cuenta: puedes pedirla después con tu documento.',
      },
    ],
  },
  consent,
}
