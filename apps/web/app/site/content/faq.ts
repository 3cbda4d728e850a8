import { pageConfig } from '../page-config.ts';
import { offer } from './offer.ts';

export interface Question {
  readonly title: string;
  readonly answer: readonly string[];
}

export const faq: readonly Question[] = [
  {
    title: '¿Qué es Alivio?',
    answer: [
      'Un crédito para pagar tu procedimiento médico en cuotas. Pagamos al centro de salud afiliado que elijas y tú nos devuelves el monto mes a mes. Todo se hace en línea.',
    ],
  },
  {
    title: '¿Quién puede solicitarlo?',
    answer: [
      'Personas de 18 años o más, con DNI o carné de extranjería (CE), un celular peruano y correo propio. Con CE debes ser mayor de 25 años y tener ingresos desde S/ 1,500 al mes.',
      'El tratamiento puede ser para ti o para otra persona.',
    ],
  },
  {
    title: '¿Cuánto puedo financiar?',
    answer: [
      `Desde ${offer.minAmount} hasta ${offer.maxAmount}, con IGV incluido. Si tu presupuesto está en dólares, lo convertimos a soles al tipo de cambio que ves en pantalla.`,
    ],
  },
  {
    title: '¿En cuántas cuotas puedo pagar?',
    answer: [
      `En ${offer.terms} cuotas mensuales. Si la sede tiene una campaña activa, también en ${offer.campaignTerm}. Con CE, en ${offer.termsWithCe}.`,
    ],
  },
  {
    title: '¿Cuánto me va a costar?',
    answer: [
      'Antes de aceptar ves tu cuota, el total a pagar, la TEA y la TCEA. La TCEA es lo que pagas al año con intereses, comisiones, IGV y seguros incluidos. Las cifras exactas están en la Hoja Resumen y el cronograma que revisas antes de firmar.',
    ],
  },
  {
    title: '¿Qué documentos necesito?',
    answer: [
      'Tu DNI o CE por ambos lados, un recibo de servicios, tu sustento de ingresos y la orden médica. Los subes desde tu celular en PDF, JPG, JPEG o PNG, de hasta 20 MB cada uno.',
    ],
  },
  {
    title: '¿Cuánto demora la respuesta?',
    answer: [
      'Llenar la solicitud toma menos de 5 minutos y al terminar ves el resultado. Si hace falta que una persona revise tu caso, te avisamos por correo; no tienes que quedarte esperando en la pantalla.',
    ],
  },
  {
    title: '¿En qué centros de salud puedo usarlo?',
    answer: [
      'En los centros afiliados. Al solicitarlo eliges la especialidad y te mostramos los centros y sedes disponibles. El crédito vale para la sede que elijas.',
    ],
  },
  {
    title: '¿Cómo uso mi crédito en el centro de salud?',
    answer: [
      'Coordina tu cita y muestra tu código QR. Confirmas la operación con un código que llega a tu celular y nosotros pagamos al centro. El QR vale 10 días desde que firmas.',
    ],
  },
  {
    title: '¿Cómo pago mis cuotas? ¿Me las cobran solas?',
    answer: [
      'No las cobramos de forma automática: cada mes pagas tú desde «Mis pagos», con tarjeta, billetera digital o transferencia. Te recordamos la fecha.',
      'Si transfieres, hazlo a una de estas cuentas y escribe en el concepto tu código de pago, que ves al elegir «Transferencia»:',
      pageConfig.transferAccounts,
    ],
  },
  {
    title: '¿Puedo pagar antes de la fecha?',
    answer: [
      'Sí, sin penalidad. Puedes adelantar hasta dos cuotas desde «Mis pagos». Si pagas de más, queda como saldo a tu favor. Si prefieres pagar parte o todo el saldo y reducir intereses, escríbenos y te enviamos el monto exacto.',
    ],
  },
  {
    title: '¿Qué pasa si me atraso?',
    answer: [
      'Te enviamos recordatorios y, desde el día siguiente al vencimiento, el capital vencido sigue generando el interés de tu plan y, además, un interés moratorio. No hay penalidades ni otros cobros. Si sabes que no llegarás a la fecha, escríbenos antes.',
    ],
  },
  {
    title: '¿Qué hacen con mis datos y cómo cancelo mi cuenta?',
    answer: [
      `Los usamos para evaluar, dar y cobrar tu crédito; no los vendemos. Puedes pedir acceso, rectificación, cancelación u oposición a ${pageConfig.supportEmail}: respondemos en 10 días hábiles. Cancelamos tu cuenta en un máximo de 30 días.`,
    ],
  },
];
