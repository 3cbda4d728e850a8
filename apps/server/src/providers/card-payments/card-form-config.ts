import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import type { Config } from '#server/config.ts';
import type { CardFormConfig, CardSession } from './card-payments.ts';

type FormSettings = Pick<
  Config,
  | 'CARD_MERCHANT_CODE'
  | 'CARD_PAY_METHODS'
  | 'CARD_BILLING_STREET'
  | 'CARD_BILLING_CITY'
  | 'SUPPORT_EMAIL'
  | 'SUPPORT_PHONE'
  | 'PUBLIC_URL'
>;

const MOST_EMAIL = 50;

/** What Izipay's form is given, within the lengths and letters that it takes (`providers-facts.md` §1.3). */
export function cardFormConfig(settings: FormSettings, session: CardSession): CardFormConfig {
  return {
    transactionId: session.transactionId,
    action: 'pay',
    merchantCode: settings.CARD_MERCHANT_CODE,
    order: {
      orderNumber: session.orderNumber,
      currency: 'PEN',
      amount: formatPlainSoles(session.amount),
      processType: 'AT',
      merchantBuyerId: session.buyerId,
      // Microseconds, of which we have the milliseconds.
      dateTimeTransaction: String(session.instant.getTime()).padEnd(16, '0'),
      payMethod: settings.CARD_PAY_METHODS,
      installment: '00',
      deferred: '0',
      showAmount: true,
    },
    billing: billingOf(settings, session.billing),
    render: {
      typeForm: 'pop-up',
      container: 'izipay-form',
      showButtonProcessForm: true,
      urlIPN: `${settings.PUBLIC_URL}/hooks/izipay`,
    },
    language: { init: 'ESP', showControlMultiLang: false },
  };
}

function billingOf(
  settings: FormSettings,
  billing: CardSession['billing'],
): CardFormConfig['billing'] {
  const city = cutTo(billing.city, /[^\p{L}\p{M}\d .'-]/gu, 3, 25) ?? settings.CARD_BILLING_CITY;
  return {
    firstName: nameOf(billing.firstName),
    lastName: nameOf(billing.lastName),
    email: billing.email.length > MOST_EMAIL ? settings.SUPPORT_EMAIL : billing.email,
    phoneNumber: phoneOf(billing.phone) ?? phoneOf(settings.SUPPORT_PHONE) ?? '',
    street:
      cutTo(billing.street, /[^\p{L}\p{M}\d .,#°/-]/gu, 5, 40) ?? settings.CARD_BILLING_STREET,
    city,
    state: city,
    country: 'PE',
    documentType: billing.documentType,
    document: billing.document,
  };
}

/** The form takes letters and spaces alone; one letter is no name to it. */
function nameOf(name: string): string {
  return cutTo(name, /[^\p{L}\p{M} ]/gu, 2, 50) ?? 'Cliente';
}

/** Without what the form does not take, and cut; null when too little is left. */
function cutTo(text: string, strange: RegExp, least: number, most: number): string | null {
  const plain = text.normalize('NFC').replace(strange, ' ').replace(/\s+/g, ' ').trim();
  const cut = plain.slice(0, most).trim();
  return cut.length >= least ? cut : null;
}

/** As it is dialled in Peru. */
function phoneOf(phone: string): string | null {
  const digits = phone.replace(/^\s*\+51/, '').replace(/\D/g, '');
  return /^\d{7,15}$/.test(digits) ? digits : null;
}
