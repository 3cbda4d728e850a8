import { QR_VALID_DAYS } from '@alivio/domain/loan/periods.ts';
import { offer } from '../offer.ts';
import type { TourStep } from './tour-content.ts';

const part = 'El camino del paciente';

/** Steps 4 to 6. */
export const threePhases: readonly TourStep[] = [
  {
    part,
    title: 'Fase 1: el paciente se registra',
    lead: 'En unos 5 minutos sabe si está preaprobado. Así puedes responder sus dudas mientras lo hace.',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Crea su cuenta',
            text: 'Con su DNI o carné de extranjería, su celular y su correo.',
          },
          {
            title: 'Elige la atención y cuánto financia',
            text: 'La categoría médica, tu clínica, la sede y el monto. El tratamiento puede ser para otra persona.',
          },
          {
            title: 'Elige su plan de pagos',
            text: `En ${offer.terms} cuotas mensuales. En cada plazo ve la cuota, el total, la TEA y la TCEA.`,
          },
          {
            title: 'Valida su celular y su correo',
            text: 'Con un código de 6 dígitos que le enviamos a cada uno.',
          },
        ],
      },
      {
        kind: 'tip',
        text: 'El celular y el correo deben ser del paciente: ahí le llegan los códigos, también el que te dicta en tu clínica.',
      },
    ],
  },
  {
    part,
    title: 'Fase 2: documentos, identidad y firma',
    lead: 'Revisamos sus documentos y le avisamos por correo. Cuando el crédito se aprueba, firma desde su celular.',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Envía y revisamos sus documentos',
            text: 'Si una foto no se lee, le pedimos solo esa otra vez.',
          },
          {
            title: 'Lee el contrato y da su consentimiento',
            text: 'La hoja resumen y el cronograma tienen las cifras exactas, al céntimo.',
          },
          {
            title: 'Confirma con un código',
            text: 'Un código de un solo uso, enviado a su número de contacto, abre la firma electrónica.',
          },
          {
            title: 'Prueba que es quien dice ser',
            text: 'Escanea su documento y captura su rostro, en vivo.',
          },
        ],
      },
      {
        kind: 'tip',
        text: 'Si está casado y el monto lo requiere, también firma su cónyuge; si le pedimos un aval, su aval. Cada uno desde su propio celular.',
      },
    ],
  },
  {
    part,
    title: 'Fase 3: el QR llega a tu clínica',
    lead: 'Con la última firma el crédito está listo, y el paciente tiene un QR que solo vale en tu sede.',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Confirmamos su QR',
            text: 'Cuando todos firmaron, lo ve en su cuenta, y ahí queda guardado.',
          },
          {
            title: 'Lo recibe por correo',
            text: 'Debajo del QR hay un código de 8 letras y números, por si la cámara no lo lee.',
          },
          {
            title: 'Lo redime contigo',
            text: 'El día de la cita lo escaneas en el portal. Desde ese momento el crédito está activo y te debemos el pago.',
          },
        ],
      },
      {
        kind: 'facts',
        facts: [
          { figure: `${QR_VALID_DAYS} días`, text: 'vale el QR desde la última firma' },
          { figure: 'Una vez', text: 'se usa cada QR, y solo en la sede elegida' },
        ],
      },
    ],
  },
];
