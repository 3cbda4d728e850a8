import type { LegalSection } from '../legal-text.ts';

export const theContract: readonly LegalSection[] = [
  {
    id: 'evaluacion',
    title: 'Evaluación de tu solicitud',
    body: [
      'Evaluamos tu solicitud con lo que declaras, tus documentos y tu historial en centrales de riesgo. Parte de la evaluación es automática. Solicitar un crédito no nos obliga a aprobarlo.',
      'Si no podemos aprobarlo, te lo decimos con claridad. Puedes pedir que te expliquemos el motivo y que una persona revise el caso.',
      { href: '/privacy-terms#decisiones-automatizadas', text: 'Cómo decidimos con tus datos' },
    ],
  },
  {
    id: 'firma-electronica',
    title: 'Validación de identidad y firma electrónica',
    body: [
      'Validas tu identidad con tu rostro y tu documento, desde un celular, y firmas el contrato en línea. La Ley 27269, Ley de Firmas y Certificados Digitales, reconoce a la firma electrónica la misma validez que a la firma manuscrita.',
      'Te enviamos por correo una copia del contrato firmado. Si tu crédito lleva cónyuge, aval o garante, se completa cuando todos han firmado.',
    ],
  },
  {
    id: 'codigo-qr',
    title: 'Tu código QR',
    body: [
      'Con el contrato firmado recibes un código QR personal. Muéstralo en la sede que elegiste dentro de los 10 días siguientes; ahí confirmas la operación con un código que te enviamos al celular.',
      'Si el QR vence sin usarse, no debes nada y puedes solicitar otro crédito.',
    ],
  },
  {
    id: 'pago-de-cuotas',
    title: 'Cómo pagas tus cuotas',
    body: [
      'Pagas cada mes desde «Mis pagos», con tarjeta o billetera digital, o por transferencia bancaria con tu código de pago. No cobramos las cuotas de forma automática: cada pago lo haces tú, y te recordamos la fecha.',
      'Las cuotas se pagan en orden, de la más antigua a la más reciente. Cada pago cubre primero el interés moratorio si lo hubiera; luego la comisión, el seguro, el interés (primero el de los días de atraso) y el capital. La comisión y el interés se pagan con su IGV en proporción.',
      'Si pagas más de lo que debes hoy, nada se pierde: queda como saldo a tu favor, paga tus cuotas el día en que vencen y, si lo pides, te lo devolvemos.',
    ],
  },
  {
    id: 'pagar-antes',
    title: 'Pagar antes: adelanto y pago anticipado',
    body: [
      'Puedes pagar antes cuando quieras, sin penalidad ni cobro adicional. Hay dos formas:',
      {
        glossary: [
          {
            term: 'Adelanto de cuotas',
            meaning:
              'Pagas por adelantado una o dos de tus próximas cuotas, tal como están en el cronograma. No reduce intereses; te deja al día por más tiempo.',
          },
          {
            term: 'Pago anticipado',
            meaning:
              'Pagas una parte o todo el saldo. Va directo al capital y se descuentan los intereses, comisiones y gastos que aún no corresponden al día del pago. Si es parcial, tú eliges: cuotas más bajas o menos cuotas.',
          },
        ],
      },
      'El adelanto de hasta dos cuotas lo haces desde «Mis pagos». Para un pago anticipado o para adelantar más cuotas, escríbenos: te enviamos el monto exacto y el nuevo cronograma.',
    ],
  },
];
