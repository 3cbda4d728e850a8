import { company } from '@alivio/domain/company.ts';
import { pageConfig } from '../../page-config.ts';
import type { LegalSection } from '../legal-text.ts';

export const yourRights: readonly LegalSection[] = [
  {
    id: 'tus-derechos',
    title: 'Tus derechos',
    body: [
      {
        glossary: [
          {
            term: 'Acceso',
            meaning: 'Saber qué datos tuyos tenemos, para qué y con quién los compartimos.',
          },
          { term: 'Rectificación', meaning: 'Corregir lo que está mal, incompleto o antiguo.' },
          {
            term: 'Cancelación',
            meaning: 'Pedir que los borremos cuando ya no hacen falta o retiras tu consentimiento.',
          },
          {
            term: 'Oposición',
            meaning: 'Pedir que dejemos de usarlos para algo en particular, con un motivo fundado.',
          },
        ],
      },
      'También puedes pedir tus datos en un formato digital para llevarlos a otro lugar (portabilidad) y retirar tu consentimiento cuando quieras.',
      `Escríbenos a ${pageConfig.supportEmail} con tu nombre, tu DNI o CE y lo que pides. Es gratis. Te respondemos en un máximo de 10 días hábiles.`,
      'Si no quedas conforme, puedes acudir a la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia y Derechos Humanos.',
    ],
  },
  {
    id: 'cancelar-tu-cuenta',
    title: 'Cancelar tu cuenta',
    body: [
      `Si quieres cerrar tu cuenta, pídelo a ${pageConfig.supportEmail}. La cancelamos en un máximo de 30 días.`,
      'Si tienes un crédito vigente, la cuenta se cierra cuando terminas de pagarlo. Lo que la ley nos obliga a conservar queda bloqueado: no se usa para nada más.',
    ],
  },
  {
    id: 'publicidad',
    title: 'Publicidad: solo si tú quieres',
    body: [
      'Según la Ley 32323, solo te enviamos llamadas, SMS o mensajes promocionales si nos diste antes un consentimiento expreso. Es una casilla aparte, nunca viene marcada y no condiciona tu crédito.',
      `Lo retiras en cualquier momento con un correo a ${pageConfig.supportEmail} y rige de inmediato. Los avisos sobre tu crédito no son publicidad: esos sí los recibes siempre.`,
    ],
  },
  {
    id: 'cambios',
    title: 'Cambios en esta política',
    body: [
      'Publicamos aquí cada nueva versión con su fecha. Si cambia para qué usamos tus datos, te lo contamos antes y, cuando corresponda, te pedimos permiso otra vez.',
    ],
  },
  {
    id: 'contacto',
    title: 'Contacto',
    body: [
      `Oficial de Datos Personales de ${company.legalName}: ${pageConfig.supportEmail}, teléfono ${pageConfig.supportPhone}, ${company.address}.`,
      { href: '/terms-of-use', text: 'Leer los términos de uso' },
    ],
  },
];
