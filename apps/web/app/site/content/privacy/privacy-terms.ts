import type { LegalText } from '../legal-text.ts';
import { howWeProtectIt } from './how-we-protect-it.ts';
import { howWeUseIt } from './how-we-use-it.ts';
import { whatWeCollect } from './what-we-collect.ts';
import { yourRights } from './your-rights.ts';

export const privacyTerms: LegalText = {
  title: 'Política de privacidad',
  updatedOn: '2026-11-18',
  summary: [
    'Usamos tus datos para evaluar, dar y cobrar tu crédito. No los vendemos.',
    'Tus datos de salud sirven para saber qué procedimiento financiamos, no para decidir si te aprobamos.',
    'Puedes ver, corregir, borrar u oponerte al uso de tus datos: respondemos en 10 días hábiles.',
    'Cancelamos tu cuenta en un máximo de 30 días desde que lo pides.',
  ],
  sections: [...whatWeCollect, ...howWeUseIt, ...howWeProtectIt, ...yourRights],
};
