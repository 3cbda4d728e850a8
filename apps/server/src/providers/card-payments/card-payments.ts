import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { Delivery, Signed } from '../delivery.ts';

/** What the gateway says of a transaction: under its signature, or answering a question of ours. */
export interface CardOutcome {
  transactionId: string;
  orderNumber: string;
  amount: Centimos;
  currency: string;
  outcome: 'approved' | 'rejected' | 'cancelled' | 'pending';
  /** The gateway's code and its own reference of the transaction, for whoever asks it. */
  code: string;
  reference: string | null;
  /** Last four digits and brand for the receipt; null when it tells none. */
  card: { brand: string; lastDigits: string } | null;
}

/** Somebody about to pay. Billing is cut to what the form takes; the numbers have to fit as they are. */
export interface CardSession {
  /** 5 to 40 letters and digits. */
  transactionId: string;
  /** 5 to 15 letters, digits and hyphens. */
  orderNumber: string;
  amount: Centimos;
  /** Who pays, by our own number. */
  buyerId: string;
  instant: Date;
  billing: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    street: string;
    city: string;
    documentType: DocumentType;
    document: string;
  };
}

/** As the form of the gateway wants it; the server makes it, the browser hands it on unread. */
export type CardFormConfig = {
  transactionId: string;
  action: 'pay';
  merchantCode: string;
  order: {
    orderNumber: string;
    currency: 'PEN';
    /** "412.50". */
    amount: string;
    processType: 'AT';
    merchantBuyerId: string;
    dateTimeTransaction: string;
    payMethod: 'all' | 'CARD';
    installment: '00';
    deferred: '0';
    showAmount: boolean;
  };
  billing: {
    firstName: string;
    lastName: string;
    email: string;
    phoneNumber: string;
    street: string;
    city: string;
    state: string;
    country: 'PE';
    documentType: DocumentType;
    document: string;
  };
  render: {
    typeForm: 'pop-up';
    container: string;
    showButtonProcessForm: boolean;
    urlIPN: string;
  };
  language: { init: 'ESP'; showControlMultiLang: boolean };
};

export interface CardPayments {
  /** A session of the card form, bound to order and amount; the same transaction may be opened again while nothing was paid. */
  openSession(
    session: Pick<CardSession, 'transactionId' | 'orderNumber' | 'amount'>,
  ): Promise<{ token: string }>;
  /** What the browser's SDK is given; nothing in it is secret. */
  configOf(session: CardSession): CardFormConfig;
  /** Our own question about an order; null when the gateway knows of no transaction. */
  findTransaction(orderNumber: string): Promise<CardOutcome | null>;
  /** What a browser brings as the gateway's answer: believed only if it is signed, null otherwise. */
  readSigned(answer: unknown): CardOutcome | null;
  /** What the gateway tells unasked: the bytes that its signature covers, or null. */
  verify(delivery: Delivery): Signed | null;
  /** The outcome in the signed bytes; null when it cannot be read. */
  readPayload(bytes: Buffer): CardOutcome | null;
}
