import { offer } from '../offer.ts';
import type { TourStep } from './tour-content.ts';

const part = 'Conoce Alivio';

/** Steps 1 to 3. */
export const meetAlivio: readonly TourStep[] = [
  {
    part,
    title: 'Te damos la bienvenida a Alivio',
    lead: 'Alivio financia procedimientos médicos: tu paciente paga en cuotas mensuales y tu clínica recibe el pago de nosotros. Este recorrido te enseña a usarlo.',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { figure: '10 minutos', text: 'te toma este recorrido, de principio a fin' },
          { figure: '5 minutos', text: 'tarda, más o menos, la preaprobación de un paciente' },
          { figure: 'S/ 0', text: 'de suscripción, y sin límite de pacientes' },
        ],
      },
      {
        kind: 'points',
        points: [
          {
            title: 'Qué gana tu paciente',
            text: 'Se atiende ahora y paga después, en cuotas que conoce antes de firmar.',
          },
          {
            title: 'Qué gana tu clínica',
            text: 'Menos tratamientos que se postergan por falta de dinero. La cobranza de las cuotas es tarea nuestra.',
          },
        ],
      },
    ],
  },
  {
    part,
    title: 'Qué ofrecemos y dónde se usa',
    lead: `Créditos de ${offer.minAmount} a ${offer.maxAmount}, con IGV incluido, hasta en ${offer.longestTerm} cuotas mensuales. Hay una interfaz para el paciente y otra para tu clínica.`,
    blocks: [
      {
        kind: 'points',
        points: [
          {
            title: 'Para el paciente: la app, en su celular',
            text: 'Se abre con un QR o un enlace, sin descargar nada. Ahí solicita el crédito, envía sus documentos, firma, guarda su QR y paga sus cuotas.',
          },
          {
            title: 'Para tu clínica: el portal web',
            text: 'Se abre en la computadora o en el celular de recepción. Ahí buscas pacientes y redimes su QR; quien es admin ve también los pagos y administra al equipo.',
          },
        ],
      },
      {
        kind: 'facts',
        facts: [
          {
            figure: `${offer.minAmount} a ${offer.maxAmount}`,
            text: 'por crédito, con IGV incluido',
          },
          { figure: `Hasta ${offer.longestTerm} cuotas`, text: `mensuales: ${offer.terms}` },
          { figure: 'Cada semana', text: 'juntamos tus pagos aprobados y los transferimos' },
        ],
      },
    ],
  },
  {
    part,
    title: 'Así solicita un paciente, en 4 pasos',
    lead: 'El paciente lo hace todo desde su celular. A ti te toca mostrarle el QR al empezar y redimir el suyo al final.',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Escanea el QR de tu clínica',
            text: 'Está impreso en tu recepción, y también lo puedes mostrar o enviar desde «Mi QR».',
          },
          {
            title: 'Elige categoría médica, sede y plan de pagos',
            text: 'Escribe el presupuesto que le diste y ve la cuota de cada plazo antes de decidir.',
          },
          {
            title: 'Valida su información',
            text: 'Con fotos de su documento de identidad y de un recibo de servicios. También le pedimos su sustento de ingresos y la orden médica.',
          },
          {
            title: 'Recibe su QR final',
            text: 'Es único y de ese crédito. Con él vuelve a tu clínica.',
          },
        ],
      },
      {
        kind: 'tip',
        text: 'Entrégale la orden médica y el presupuesto antes de que empiece: los necesita para solicitar.',
      },
    ],
  },
];
