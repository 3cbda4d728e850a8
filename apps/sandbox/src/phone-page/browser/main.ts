export const mainScript = /* js */ `
import { refreshClock, startClock } from './clock.js';
import { enableCopying } from './copy.js';
import { announce, byId } from './dom.js';
import { addToInbox, showInInbox } from './inbox.js';
import { addToPhone, isForPhone, showOnPhone, startPhone } from './phone.js';
import { showProviders, startProviders } from './providers.js';

const RECONNECT_MS = 2000;
const views = ['celular', 'correo', 'controles'];

enableCopying();
startPhone();
startClock();
startProviders();
showView();
addEventListener('hashchange', showView);
connect();

function connect() {
  const events = new EventSource('/control/events');
  // Also after every reconnection: what happened meanwhile must not be missed.
  events.addEventListener('open', refresh);
  events.addEventListener('error', () => {
    showConnection('waiting', 'Reconectando…');
    if (events.readyState === EventSource.CLOSED) setTimeout(connect, RECONNECT_MS);
  });
  events.addEventListener('message-arrived', (event) => receive(JSON.parse(event.data)));
  events.addEventListener('messages-cleared', () => showMessages([]));
  events.addEventListener('scenarios-changed', (event) => showProviders(JSON.parse(event.data)));
}

async function refresh() {
  showMessages(await getJson('/control/messages'));
  showProviders(await getJson('/control/scenarios'));
  showConnection('ok', 'En vivo');
  await refreshClock();
}

function showMessages(messages) {
  showOnPhone(messages);
  showInInbox(messages);
}

function receive(message) {
  if (isForPhone(message)) addToPhone(message);
  else addToInbox(message);
  announce('Mensaje nuevo para ' + message.to);
}

function showConnection(state, text) {
  const pill = byId('connection');
  pill.dataset.state = state;
  pill.textContent = text;
}

function showView() {
  const wanted = location.hash.slice(1);
  const view = views.includes(wanted) ? wanted : views[0];
  document.body.dataset.view = view;
  for (const tab of document.querySelectorAll('.tabs a')) {
    if (tab.hash === '#' + view) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
}

async function getJson(path) {
  const response = await fetch(path);
  return response.json();
}
`;
