import { QR_VALID_DAYS } from '@alivio/domain/loan/periods.ts';
import { clinicSupportHours } from '#lib/clinic-support-hours.ts';
import { pageConfig } from '../../page-config.ts';
import type { Question } from '../faq.ts';
import { offer } from '../offer.ts';

/** As the receptionist may answer them. */
export const faqForPatients: readonly Question[] = [
  {
    title: '¿Cuánto puedo financiar y en cuántas cuotas?',
    answer: [
      `De ${offer.minAmount} a ${offer.maxAmount}, con IGV incluido, en ${offer.terms} cuotas mensuales. Con carné de extranjería, en ${offer.termsWithCe}. Si la sede tiene una campaña activa, también en ${offer.campaignTerm}.`,
    ],
  },
  {
    title: '¿Cuánto demora?',
    answer: [
      'La preaprobación, unos 5 minutos. Después se revisan los documentos: el resultado llega por correo, y no hace falta esperar en la clínica.',
    ],
  },
  {
    title: '¿Qué necesito?',
    answer: [
      'DNI o carné de extranjería, un recibo de servicios, sustento de ingresos y la orden médica. También un celular con cámara y un correo propios.',
    ],
  },
  {
    title: '¿Cuánto me va a costar?',
    answer: [
      'Depende del monto, del plazo y de la evaluación. Antes de aceptar se ven la cuota, el total, la TEA y la TCEA; las cifras exactas están en la hoja resumen.',
    ],
  },
  {
    title: '¿Cómo pago mis cuotas?',
    answer: [
      'A Alivio y no a la clínica: desde la cuenta del paciente, con tarjeta, billetera digital o transferencia. No se cobran de forma automática, y pagar antes no tiene penalidad.',
    ],
  },
];

export const faqForClinics: readonly Question[] = [
  {
    title: '¿Cuánto le cuesta a mi clínica?',
    answer: [
      'No hay suscripción ni límite de pacientes. De cada crédito redimido se descuenta la comisión de tu convenio, más su IGV: en «Pagos» ves cómo se calcula cada pago.',
    ],
  },
  {
    title: '¿Cuándo me pagan?',
    answer: [
      'Cada semana. Los pagos con comprobante aceptado se juntan en una liquidación y se transfieren a la cuenta de tu sede.',
    ],
  },
  {
    title: '¿Qué pasa si el paciente no paga sus cuotas?',
    answer: ['El crédito es entre el paciente y Alivio: la cobranza es tarea nuestra.'],
  },
  {
    title: '¿Y si el QR venció o no se lee?',
    answer: [
      `El QR vale ${QR_VALID_DAYS} días desde la última firma. Si venció, ya no se puede redimir: el paciente solicita otro crédito desde su cuenta. Si la cámara no lo lee, escribe el código de 8 letras y números que está debajo.`,
    ],
  },
  {
    title: '¿Qué hago si el tratamiento se cancela después de redimir?',
    answer: [
      `Escríbenos cuanto antes a ${pageConfig.supportEmail}. Revisamos el caso; lo que ya te hayamos pagado por ese tratamiento se descuenta de tus próximas liquidaciones.`,
    ],
  },
  {
    title: '¿Con quién hablo si algo falla?',
    answer: [
      `${clinicSupportHours.text}: llama al ${pageConfig.supportPhone} o escribe a ${pageConfig.supportEmail}.`,
    ],
  },
];
