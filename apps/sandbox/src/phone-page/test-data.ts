import { bureauScenarios, outcomeForDocument } from '#sandbox/bureau/scenarios.ts';
import { UNKNOWN_DNI } from '#sandbox/decolecta/state.ts';
import { testCards } from '#sandbox/izipay/test-cards.ts';
import { icon } from '#sandbox/phone-page/drawings.ts';

interface Sample {
  value: string;
  input: string;
  effect: string;
}

const endings = [
  { input: 'DNI o CE que termina en 0–4', value: '45678120' },
  { input: '… en 5', value: '45678125' },
  { input: '… en 6', value: '45678126' },
  { input: '… en 7', value: '45678127' },
  { input: '… en 8', value: '45678128' },
  { input: '… en 9', value: '45678129' },
] as const;

const samples: readonly Sample[] = [
  ...endings.map(({ input, value }) => ({
    input,
    value,
    effect: bureauScenarios.outcomes[outcomeForDocument(value)],
  })),
  { input: 'DNI', value: UNKNOWN_DNI, effect: 'No está en el registro de DNI' },
  ...testCards.map(({ number, effect }) => ({ input: 'Tarjeta', value: number, effect })),
];

/** Inputs with a known outcome, one tap away from the clipboard. */
export function testDataList(): string {
  return `<ul class="samples">${samples.map(sampleRow).join('')}</ul>`;
}

function sampleRow({ value, input, effect }: Sample): string {
  const isLong = value.length > 12;
  return `<li${isLong ? ' class="long"' : ''}>
    <button type="button" class="copy mono" data-copy="${value}">
      ${icon('copy')}<span class="label">${value}</span><span class="hidden"> Copiar</span>
    </button>
    <p><strong>${input}</strong> ${effect}</p>
  </li>`;
}
