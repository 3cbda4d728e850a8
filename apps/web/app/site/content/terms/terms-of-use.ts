import type { LegalText } from '../legal-text.ts';
import { offer } from '../offer.ts';
import { latePayment } from './late-payment.ts';
import { theContract } from './the-contract.ts';
import { theCost } from './the-cost.ts';
import { theProduct } from './the-product.ts';
import { yourRights } from './your-rights.ts';

export const termsOfUse: LegalText = {
  title: 'Términos de uso',
  updatedOn: '2026-11-18',
  summary: [
    `Financiamos de ${offer.minAmount} a ${offer.maxAmount}, con IGV incluido, en ${offer.terms} cuotas (${offer.campaignTerm} con campaña). Debes tener 18 años o más.`,
    'Antes de firmar ves tu cuota, el total, la TEA y la TCEA exactas en la Hoja Resumen y el cronograma.',
    'No cobramos tus cuotas de forma automática y puedes pagar antes sin penalidad.',
    'Si te atrasas, recibes recordatorios; sobre el capital vencido siguen corriendo el interés de tu plan y un interés moratorio. No hay otros cobros.',
  ],
  sections: [...theProduct, ...theCost, ...theContract, ...latePayment, ...yourRights],
};
