import { catalogue } from '#sandbox/scenarios/catalogue.ts';
import type { ProviderScenarios } from '#sandbox/scenarios/provider-scenarios.ts';

const delays = { 0: 'Sin demora', 3000: '3 s', 10000: '10 s', 30000: '30 s' };
const times = { 1: '1 vez', 3: '3 veces', always: 'Siempre' };

/** One group of switches per provider: what it answers next, how late, how many times. */
export function providerSwitches(): string {
  return Object.entries(catalogue)
    .map(([provider, scenarios]) => providerGroup(provider, scenarios))
    .join('');
}

function providerGroup(provider: string, { title, company, outcomes }: ProviderScenarios): string {
  return `<details class="provider" data-provider="${provider}">
    <summary>
      <span>${title} <span class="company">${company}</span></span>
      <span class="pill" data-state="normal">Normal</span>
    </summary>
    <fieldset>
      <legend class="hidden">${title}</legend>
      ${choice('outcome', 'Respuesta', outcomes)}
      ${choice('delayMs', 'Demora', delays)}
      ${choice('times', 'Veces', times)}
    </fieldset>
  </details>`;
}

function choice(name: string, label: string, options: Readonly<Record<string, string>>): string {
  const items = Object.entries(options).map(
    ([value, text]) => `<option value="${value}">${text}</option>`,
  );
  return `<label class="choice" data-choice="${name}">
    <span>${label}</span><select name="${name}">${items.join('')}</select>
  </label>`;
}
