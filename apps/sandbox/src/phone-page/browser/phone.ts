export const phoneScript = /* js */ `
import { byId, element, icon } from './dom.js';
import { dayOf, messageActions, phoneLabel, textWithLinks, timeOf } from './message.js';

const channels = { sms: 'SMS', whatsapp: 'WhatsApp' };
const bubbles = byId('bubbles');
const numberSelect = byId('phone-number');
let oldestFirst = [];

export function isForPhone(message) {
  return message.channel in channels;
}

export function showOnPhone(messages) {
  oldestFirst = messages.filter(isForPhone).reverse();
  offerNumbersOf(oldestFirst);
  redraw();
  byId('phone-empty').dataset.state = 'ready';
}

export function addToPhone(message) {
  oldestFirst.push(message);
  offerNumber(message.to);
  if (isShown(message)) appendBubble(message).classList.add('arriving');
  scrollToNewest();
}

export function startPhone() {
  numberSelect.addEventListener('change', redraw);
  showTime();
  setInterval(showTime, 10_000);
}

function redraw() {
  bubbles.replaceChildren();
  oldestFirst.filter(isShown).forEach(appendBubble);
  scrollToNewest();
}

function isShown(message) {
  return numberSelect.value === '' || numberSelect.value === message.to;
}

function appendBubble(message) {
  const day = dayOf(message.at);
  if (bubbles.lastElementChild?.dataset.day !== day) {
    bubbles.append(element('p', { className: 'day', textContent: day }));
  }
  const bubble = bubbleFor(message);
  bubble.dataset.day = day;
  bubbles.append(bubble);
  return bubble;
}

function bubbleFor(message) {
  const head = element(
    'p',
    { className: 'bubble-head' },
    icon(message.channel),
    element('strong', { textContent: channels[message.channel] }),
    ' para ' + phoneLabel(message.to) + ' · ' + timeOf(message.at),
  );
  const body = element(
    'div',
    { className: 'bubble-body' },
    textWithLinks(message.text),
    messageActions(message),
  );
  const bubble = element('article', { className: 'bubble' }, head, body);
  bubble.dataset.channel = message.channel;
  return bubble;
}

/** The choice made stays, unless that number has gone. */
function offerNumbersOf(messages) {
  const chosen = numberSelect.value;
  numberSelect.length = 1;
  messages.forEach(({ to }) => offerNumber(to));
  numberSelect.value = chosen;
  if (numberSelect.selectedIndex === -1) numberSelect.selectedIndex = 0;
}

function offerNumber(number) {
  const known = [...numberSelect.options].some((option) => option.value === number);
  if (!known) numberSelect.add(new Option(phoneLabel(number), number));
}

function scrollToNewest() {
  bubbles.scrollTop = bubbles.scrollHeight;
}

function showTime() {
  byId('phone-time').textContent = timeOf(Date.now());
}
`;
