import { expect, it } from 'vitest';
import { tourPaths } from '../../tour/tour-paths.ts';
import type { TourStep } from './tour-content.ts';
import { tourSteps } from './tour-steps.ts';

/** The fourteen topics of specification 3 §2 with the facts of its §1, each where it must be told. */
const topics: readonly { step: number; topic: string; says: readonly string[] }[] = [
  {
    step: 1,
    topic: 'welcome, time and benefit',
    says: ['bienvenida', '10 minutos', '5 minutos', 'suscripción', 'sin límite de pacientes'],
  },
  {
    step: 2,
    topic: 'the offering and the two interfaces',
    says: [
      'S/\u00a01,500 a S/\u00a025,900, con IGV incluido',
      'hasta en 18 cuotas mensuales',
      '6, 12, 14, 16 o 18',
      'la app, en su celular',
      'el portal web',
      'quien es admin ve también los pagos y administra al equipo',
      'Cada semana',
    ],
  },
  {
    step: 3,
    topic: 'a request in four steps',
    says: [
      'en 4 pasos',
      'Escanea el QR',
      'Elige categoría médica, sede y plan de pagos',
      'documento de identidad y de un recibo de servicios',
      'QR final',
      'la orden médica y el presupuesto antes de que empiece: los necesita para solicitar.',
    ],
  },
  {
    step: 4,
    topic: 'phase 1',
    says: ['Fase 1', 'Valida su celular y su correo', 'cuánto financia', 'plan de pagos'],
  },
  {
    step: 5,
    topic: 'phase 2',
    says: [
      'Fase 2',
      'le avisamos por correo. Cuando',
      'revisamos sus documentos',
      'consentimiento',
      'código de un solo uso, enviado a su número de contacto',
      'firma electrónica',
      'captura su rostro',
      'Escanea su documento',
      'si le pedimos un aval, su aval',
    ],
  },
  {
    step: 6,
    topic: 'phase 3',
    says: ['Fase 3', 'Confirmamos su QR', 'Cuando todos firmaron', 'por correo', 'Lo redime'],
  },
  {
    step: 7,
    topic: 'how to register a patient',
    says: [
      'Desde la web',
      'tu celular',
      '«Redimir código QR»',
      '6 dígitos',
      'correo',
      'usado',
      'primero «Activo» y luego «Usado»',
    ],
  },
  {
    step: 8,
    topic: 'applicants and payments',
    says: [
      'base de datos',
      'cada semana',
      'Dentro de «Pagos» está «Liquidaciones»',
      'admin y gerencia',
      'Tu cuenta de abono',
      'cambiar el número',
    ],
  },
  {
    step: 9,
    topic: 'the security of the account',
    says: [
      'contraseña cada mes',
      'Toca tu foto o tus iniciales',
      'correo al día',
      'No compartas tu contraseña',
    ],
  },
  {
    step: 10,
    topic: 'physical materials',
    says: ['QR impreso y enmarcado', 'Stickers', 'Afiches informativos'],
  },
  {
    step: 11,
    topic: 'support',
    says: ['De lunes a sábado, de 10am a 5pm', 'mailto:%SUPPORT_EMAIL%', '%SUPPORT_CALL_URL%'],
  },
  {
    step: 12,
    topic: 'thanks, referrals and social links',
    says: [
      'Gracias',
      'programa de referidos',
      'con el QR de una persona de ventas queda con su código',
      'El QR de quien es admin no lleva código',
      'mailto:',
      '%FACEBOOK_URL%',
      '%INSTAGRAM_URL%',
    ],
  },
  {
    step: 13,
    topic: 'three tiers',
    says: [
      '1 médico',
      'Para contar referidos, crea también un usuario de ventas',
      'De 2 a 10',
      'redime con su propio usuario, y las de ventas refieren con su propio código',
      '11 médicos o más',
    ],
  },
  {
    step: 14,
    topic: 'questions of patients and of clinics',
    says: [
      'De pacientes',
      '6, 12, 14, 16 o 18 cuotas',
      'De clínicas',
      'Cada semana',
      'Si venció, ya no se puede redimir: el paciente solicita otro crédito desde su cuenta',
    ],
  },
];

it('has fourteen steps, as many as there are pages', () => {
  expect(topics.map(({ step }) => step)).toEqual(tourSteps.map((_, index) => index + 1));
  expect(tourPaths).toHaveLength(14);
  expect(tourSteps).toHaveLength(14);
});

it.each(topics)('step $step tells of $topic', ({ step, says }) => {
  const words = wordsOf(tourSteps[step - 1]);
  for (const phrase of says) expect(words).toContain(phrase);
});

it('no two steps have the same title', () => {
  expect(new Set(tourSteps.map(({ title }) => title)).size).toBe(tourSteps.length);
});

/** Every text of a step, one to a line. */
function wordsOf(step: TourStep | undefined): string {
  const words: string[] = [];
  JSON.stringify(step, (_, value: unknown) => {
    if (typeof value === 'string') words.push(value);
    return value;
  });
  return words.join('\n');
}
