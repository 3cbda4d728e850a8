import type { Outcome } from '#sandbox/izipay/results.ts';

interface TestCard {
  number: string;
  outcome: Outcome;
  effect: string;
  /** Whether the browser is answered at all. */
  isTold: boolean;
}

/** As test cards are known from other gateways; no other number is taken. */
export const testCards: readonly TestCard[] = [
  { number: '4111 1111 1111 1111', outcome: 'approved', effect: 'Se aprueba', isTold: true },
  {
    number: '4000 0000 0000 0002',
    outcome: 'rejected',
    effect: 'El banco la rechaza',
    isTold: true,
  },
  {
    number: '4000 0000 0000 0119',
    outcome: 'pending',
    effect: 'Queda en revisión y se aprueba en un minuto',
    isTold: true,
  },
  {
    number: '4000 0000 0000 0069',
    outcome: 'P54',
    effect: 'Error del formulario (P54)',
    isTold: true,
  },
  {
    number: '4000 0000 0000 0341',
    outcome: 'approved',
    effect: 'Se aprueba, pero solo llega el aviso',
    isTold: false,
  },
];

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => digitsOf(card.number) === digitsOf(number));
}

export function cardFor(outcome: Outcome): TestCard | undefined {
  return testCards.find((card) => card.outcome === outcome);
}

/** What may be told of a card: `411111******1111`. */
export function maskedCard({ number }: TestCard): { brand: string; pan: string } {
  const digits = digitsOf(number);
  return { brand: 'VS', pan: `${digits.slice(0, 6)}******${digits.slice(-4)}` };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
