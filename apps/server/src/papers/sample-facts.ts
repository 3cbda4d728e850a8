import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { quote } from '@alivio/domain/loan/quote.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { pricesOf } from '@alivio/domain/payment/loan-account.ts';
import { cardInForce } from '@alivio/domain/rates/rate-card.ts';
import { seedCaps } from '@alivio/domain/rates/seed-caps.ts';
import { seedRateCards } from '@alivio/domain/rates/seed-rate-card.ts';
import type { PaperFacts, PaperPerson } from './paper-facts.ts';

const contractDate = calendarDate('2026-11-16');

interface Plan {
  readonly amount?: Centimos;
  readonly term?: number;
  readonly insurance?: boolean;
}

/** A loan priced by the card that ships, for tests. */
export function sampleLoan({
  amount = centimos(500_000),
  term = 12,
  insurance = false,
}: Plan = {}): PaperFacts['loan'] {
  const card = cardInForce(seedRateCards, seedCaps, contractDate);
  if (card === null) throw new Error('no card in force');
  const result = quote({ amount, term, card, insurance, campaign: term === 3 });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return { code: 'ALV-7K3M9Q', quote: result.quote, prices: pricesOf(result.quote, card) };
}

export const sampleSpouse: PaperPerson = {
  fullName: 'Íñigo Güemes Zúñiga',
  documentType: 'CE',
  documentNumber: '001234567890',
  email: 'inigo.guemes@correo.pe',
  phone: '+51 987 654 322',
};

export const sampleGuarantor: PaperPerson = {
  fullName: 'María Ángeles Núñez Ibáñez',
  documentType: 'DNI',
  documentNumber: '87654321',
  email: 'maria.nunez@correo.pe',
  phone: '+51 987 654 323',
};

/** The plainest contract: nobody and nothing but the holder. */
export function sampleFacts(changes: Partial<PaperFacts> = {}): PaperFacts {
  return {
    loan: sampleLoan(),
    contractDate,
    lastDayToSign: calendarDate('2026-11-26'),
    holder: {
      fullName: 'Begoña Peñaranda Quiñónez',
      documentType: 'DNI',
      documentNumber: '12345678',
      email: 'begona@correo.pe',
      phone: '+51 987 654 321',
      civilStatus: 'single',
    },
    spouse: null,
    guarantor: null,
    patient: null,
    clinic: {
      name: 'Clínica San Martín',
      site: 'Miraflores',
      address: 'Av. Larco 345, Miraflores, Lima',
      category: 'Odontología',
    },
    vehicle: null,
    support: {
      phone: '+51 1 640 9000',
      whatsapp: '+51 987 000 111',
      email: 'hola@alivio.demo',
      complaintsUrl: 'https://alivio.demo/libro-de-reclamaciones',
    },
    advisorFields: [],
    ...changes,
  };
}
