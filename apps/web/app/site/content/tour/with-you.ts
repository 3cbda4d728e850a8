import { clinicSupportHours } from '#lib/clinic-support-hours.ts';
import { pageConfig } from '../../page-config.ts';
import type { Channel, TourStep } from './tour-content.ts';
import { faqForClinics, faqForPatients } from './tour-faq.ts';

const part = 'Estamos contigo';

const mail: Channel = {
  name: 'Correo',
  text: pageConfig.supportEmail,
  href: `mailto:${pageConfig.supportEmail}`,
};
const phone: Channel = {
  name: 'Teléfono',
  text: pageConfig.supportPhone,
  href: pageConfig.supportCallUrl,
};
const chat: Channel = {
  name: 'WhatsApp',
  text: pageConfig.supportWhatsapp,
  href: pageConfig.supportChatUrl,
};
const socialNetworks: readonly Channel[] = [
  { name: 'Facebook', text: 'Síguenos', href: pageConfig.facebookUrl },
  { name: 'Instagram', text: 'Síguenos', href: pageConfig.instagramUrl },
  { name: 'LinkedIn', text: 'Síguenos', href: pageConfig.linkedinUrl },
];

/** Steps 10 to 14. */
export const withYou: readonly TourStep[] = [
  {
    part,
    title: 'Materiales para tu local',
    lead: 'Un paciente que ve que puede pagar en cuotas pregunta. Ponlo a la vista en recepción, caja y consultorios.',
    blocks: [
      {
        kind: 'points',
        points: [
          {
            title: 'QR impreso y enmarcado',
            text: 'Para el mostrador: el paciente lo escanea y empieza su solicitud.',
          },
          {
            title: 'Stickers',
            text: 'Para la puerta, la caja y los consultorios.',
          },
          {
            title: 'Afiches informativos',
            text: 'Los pasos y los requisitos explicados en una hoja, para la sala de espera.',
          },
        ],
      },
      {
        kind: 'tip',
        text: `Pídelos a ${pageConfig.supportEmail}. Mientras llegan, entra a «Mi QR» y presiona «Descargar QR»: el archivo SVG se imprime nítido en cualquier tamaño.`,
      },
    ],
  },
  {
    part,
    title: 'Soporte para tu clínica',
    lead: `Te atiende una persona del equipo. ${clinicSupportHours.text}.`,
    blocks: [
      { kind: 'channels', channels: [mail, phone, chat] },
      {
        kind: 'points',
        points: [
          {
            title: 'Qué nos ayuda a ayudarte',
            text: 'El código del crédito o el ID del pago, y qué pantalla estabas viendo.',
          },
          {
            title: 'Qué no debes enviarnos',
            text: 'Tu contraseña, ni el código de 6 dígitos de un paciente.',
          },
        ],
      },
    ],
  },
  {
    part,
    title: 'Gracias por ser parte de Alivio',
    lead: 'Cada solicitud que empieza con el QR de una persona de ventas queda con su código. Así se sabe cuánto trajo.',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Tu programa de referidos es «Mi QR»',
            text: 'Cada persona de ventas tiene un QR y un enlace con su propio código. El QR de quien es admin no lleva código.',
          },
          {
            title: 'Compártelo',
            text: 'Impreso, por WhatsApp o en las redes de tu clínica. Toda solicitud que empiece con él lleva el código.',
          },
          {
            title: 'Mira lo que trajo',
            text: 'En la misma página ves solicitudes, créditos redimidos y monto. Quien es admin ve los de toda la sede.',
          },
        ],
      },
      { kind: 'channels', channels: [{ ...mail, name: 'Preguntas' }, chat, ...socialNetworks] },
    ],
  },
  {
    part,
    title: 'Para clínicas de todo tamaño',
    lead: 'En los tres casos las condiciones son las mismas: sin suscripción y sin límite de pacientes.',
    blocks: [
      {
        kind: 'facts',
        facts: [
          {
            figure: '1 médico',
            text: 'Un solo usuario admin redime, ve los pagos y muestra su QR. Con un celular basta. Para contar referidos, crea también un usuario de ventas.',
          },
          {
            figure: 'De 2 a 10 médicos',
            text: 'Quien es admin ve los pagos y crea usuarios de ventas. Cada persona redime con su propio usuario, y las de ventas refieren con su propio código.',
          },
          {
            figure: '11 médicos o más',
            text: 'Cada sede tiene su equipo y su cuenta. Gerencia las ve todas y las compara en «Resumen».',
          },
        ],
      },
      {
        kind: 'tip',
        text: 'Si tu clínica crece o abre otra sede, escríbenos: agregamos la sede y sus usuarios sin cambiar lo que ya tienes.',
      },
      {
        kind: 'channels',
        channels: [
          {
            name: '¿Aún no eres parte? Afilia tu clínica',
            text: 'Llena el formulario y te contactamos',
            href: '/health-center/membership',
          },
        ],
      },
    ],
  },
  {
    part,
    title: 'Preguntas frecuentes',
    lead: 'Lo que más preguntan los pacientes en recepción, y lo que más preguntan las clínicas.',
    blocks: [
      { kind: 'questions', heading: 'De pacientes', questions: faqForPatients },
      { kind: 'questions', heading: 'De clínicas', questions: faqForClinics },
    ],
  },
];
