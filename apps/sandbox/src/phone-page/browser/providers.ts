export const providersScript = /* js */ `
import { announce, byId, post } from './dom.js';

export function startProviders() {
  byId('providers').addEventListener('change', (event) => plan(event.target.closest('.provider')));
  byId('reset').addEventListener('click', async () => {
    await post('/control/reset', {});
    announce('Mensajes borrados y proveedores en lo normal');
  });
}

export function showProviders(providers) {
  for (const { provider, next } of providers) {
    const group = document.querySelector('[data-provider="' + provider + '"]');
    choose(group, 'outcome', next?.outcome ?? 'ok');
    choose(group, 'delayMs', next?.delayMs ?? 0, (next?.delayMs ?? 0) / 1000 + ' s');
    if (next) choose(group, 'times', next.times, next.times + ' veces');
    const pill = group.querySelector('.pill');
    pill.dataset.state = next ? 'planned' : 'normal';
    pill.textContent = next ? timesText(next.times) : 'Normal';
  }
}

async function plan(group) {
  const { outcome, delayMs, times } = valuesOf(group);
  await post('/control/next/' + group.dataset.provider, {
    outcome,
    delayMs: Number(delayMs),
    times: times === 'always' ? times : Number(times),
  });
}

function valuesOf(group) {
  return Object.fromEntries([...group.querySelectorAll('select')].map(({ name, value }) => [name, value]));
}

/** Programs may plan what the page does not offer; it is shown all the same. */
function choose(group, name, value, label) {
  const select = group.querySelector('[name="' + name + '"]');
  const isOffered = [...select.options].some((option) => option.value === String(value));
  if (!isOffered) select.add(new Option(label, value));
  select.value = value;
}

function timesText(times) {
  if (times === 'always') return 'Cambiado';
  return times === 1 ? 'Cambiado, 1 vez' : 'Cambiado, ' + times + ' veces';
}
`;
