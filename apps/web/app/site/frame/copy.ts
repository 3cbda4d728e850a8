import { company } from '@alivio/domain/company.ts';
import { clinicSupportHours } from '#lib/clinic-support-hours.ts';
import { supportHoursText } from '#lib/support-hours.ts';

/** What every public page says around its own content. */
export const frameCopy = {
  skip: 'Ir al contenido',
  home: 'Alivio, ir al inicio',
  navLabel: 'Principal',
  help: 'Ayuda',
  login: 'Inicia sesión',
  /** In its place, for a client and for the staff who are signed in. */
  account: 'Mi cuenta',
  portal: 'Mi portal',
  helpHeading: '¿Necesitas ayuda?',
  hours: supportHoursText,
  clinicHours: clinicSupportHours.text,
  open: 'Abierto ahora',
  closed: 'Cerrado ahora, abrimos a las 9:00AM',
  clinicClosed: 'Cerrado ahora',
  call: 'Llamar',
  whatsapp: 'WhatsApp',
  email: 'Correo',
  marksHeading: 'Paga tus cuotas con',
  marks: [
    { mark: 'visa', name: 'Visa' },
    { mark: 'mastercard', name: 'Mastercard' },
    { mark: 'diners', name: 'Diners' },
    { mark: 'amex', name: 'Amex' },
    { mark: 'yape', name: 'Yape' },
    { mark: 'plin', name: 'Plin' },
  ],
  footerLabel: 'Información legal y contacto',
  footerLinks: [
    { href: '/terms-of-use', text: 'Términos de uso' },
    { href: '/privacy-terms', text: 'Política de privacidad' },
    { href: '/contact-us', text: 'Contáctanos' },
    { href: '/contact-us/faq', text: 'Preguntas frecuentes' },
  ],
  complaints: 'Libro de Reclamaciones',
  imprint: `© ${company.legalName} · RUC ${company.ruc}`,
} as const;
