export const clockScript = /* js */ `
import { byId, post } from './dom.js';

const DAY_MS = 86_400_000;
const longDate = new Intl.DateTimeFormat('es-PE', { dateStyle: 'full', timeZone: 'UTC' });
const status = byId('clock-status');
const dayInput = byId('clock-day');
const calmNote = status.textContent;
let today = null;

export function startClock() {
  byId('clock-form').addEventListener('submit', (event) => {
    event.preventDefault();
    moveTo(dayInput.value);
  });
  for (const button of document.querySelectorAll('[data-days]')) {
    button.addEventListener('click', () => moveTo(daysLater(today, Number(button.dataset.days))));
  }
}

export async function refreshClock() {
  const response = await fetch('/control/clock');
  show(response.ok, await response.json());
}

async function moveTo(day) {
  setBusy(true);
  status.textContent = 'Moviendo la fecha…';
  const answer = await post('/control/clock', { today: day });
  show(answer.ok, answer.ok ? { today: day, ...answer.body } : answer.body);
}

function show(ok, body) {
  if (ok) today = body.today;
  byId('today').textContent = today === null ? 'Sin conexión con Alivio' : longDate.format(new Date(today));
  status.textContent = ok ? calmNote : (body.message ?? 'Alivio no pudo mover la fecha.');
  status.dataset.state = ok ? 'ok' : 'bad';
  if (today !== null) dayInput.min = daysLater(today, 1);
  setBusy(today === null);
}

function setBusy(busy) {
  for (const button of document.querySelectorAll('.clock button')) button.disabled = busy;
}

function daysLater(day, days) {
  return new Date(new Date(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
`;
