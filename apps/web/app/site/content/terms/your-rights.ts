import { company } from '@alivio/domain/company.ts';
import { supportHoursText } from '#lib/support-hours.ts';
import { pageConfig } from '../../page-config.ts';
import type { LegalSection } from '../legal-text.ts';

export const yourRights: readonly LegalSection[] = [
  {
    id: 'libro-de-reclamaciones',
    title: 'Libro de Reclamaciones',
    body: [
      'Puedes presentar un reclamo (no estás conforme con el servicio) o una queja (no estás conforme con la atención). Te respondemos en un máximo de 15 días hábiles, que no se prorroga.',
      'Te enviamos una copia de la hoja con su número y fecha. Presentarlo no te impide acudir a Indecopi ni a otra vía, ni es requisito para hacerlo.',
      { href: '/libro-de-reclamaciones', text: 'Abrir el Libro de Reclamaciones' },
    ],
  },
  {
    id: 'uso-del-sitio',
    title: 'Uso del sitio',
    body: [
      'No uses el sitio para suplantar a otra persona, presentar documentos falsos, afectar su funcionamiento o extraer datos de forma automática. Si detectamos un uso así, podemos suspender la cuenta y dar aviso a las autoridades.',
      'La marca, los textos y los dibujos de Alivio son nuestros. Las marcas de tarjetas y billeteras pertenecen a sus titulares.',
    ],
  },
  {
    id: 'datos-personales',
    title: 'Tus datos personales',
    body: [
      'Tratamos tus datos según la Ley 29733 y nuestra política de privacidad, que aceptas por separado de la publicidad.',
      { href: '/privacy-terms', text: 'Leer la política de privacidad' },
    ],
  },
  {
    id: 'cambios',
    title: 'Cambios en estos términos',
    body: [
      'Podemos actualizar estos términos. Publicamos aquí la nueva versión con su fecha y, si el cambio te afecta, te avisamos por correo antes de que rija. Un crédito ya firmado conserva sus tasas, sus plazos y su cronograma.',
    ],
  },
  {
    id: 'ley-aplicable',
    title: 'Ley aplicable y contacto',
    body: [
      'Se aplica la ley peruana. Ante un desacuerdo que no resolvamos conversando, puedes acudir a Indecopi o a los jueces del lugar donde vives.',
      `Atención: ${supportHoursText}. Teléfono ${pageConfig.supportPhone}, WhatsApp ${pageConfig.supportWhatsapp}, correo ${pageConfig.supportEmail}. También por carta a ${company.address}.`,
    ],
  },
];
