import { signInClient, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, payers, staff } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { startTestStack } from '../scripts/test-stack.mjs';
import { openDeskPage } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { openAs } from './people.ts';
import { test as base, expect } from './stack.fixture.ts';
import { factOf, typeTransfer } from './type-transfer.ts';

interface Moved {
  /** A product of its own: its date moves. Of the test, not of a worker, who would begin anew for it and once more after. */
  moved: { url: string; sandboxUrl: string; databaseUrl: string };
}

const test = base.extend<Moved>({
  moved: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { stop, ...stack } = await startTestStack();
      await use(stack);
      await stop();
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ moved }, use) => use(moved.url),
});

test('what was promised and not paid is broken the day after; what a transfer pays in time is kept', async ({
  page,
  browser,
  moved: stack,
}) => {
  const client = await signInClient(stack.url, payers.prepays, demoPassword);
  await openAs(page, client, '/user/credits');
  await page
    .getByRole('link', { name: /Venció el/ })
    .first()
    .click();
  const code = await factOf(page, 'Código de pago').innerText();
  const day = await firstTuesday(stack.url);
  await moveTo(stack.sandboxUrl, day);

  const desk = await openDeskPage(browser, {
    url: stack.url,
    session: await signInStaff(stack.url, staff.operations, demoPassword),
  });
  await keepOfficeHours(desk);
  await desk.goto('/operations/arrears?search=ccallo');
  await desk.getByRole('row').filter({ hasText: 'Saúl Ccallo Ramos' }).click();
  await desk.waitForURL(/\/operations\/arrears\/\d+$/);
  const file = desk.url();
  await promise(desk, '100', day);
  await expect(desk.getByText('Pendiente', { exact: true })).toBeVisible();
  await expectAccessible(desk);

  const next = addDays(day, 1);
  await moveTo(stack.sandboxUrl, next);
  await desk.goto(file);
  await expect(desk.getByText('Incumplida', { exact: true })).toBeVisible();
  await expect(desk.getByText(/^Pagó S\/ 0\.00 · Prometido/)).toBeVisible();
  await promise(desk, '50', next);
  await expect(desk.getByText('Pendiente', { exact: true })).toBeVisible();

  await typeTransfer(desk, { number: '910001', amount: '50.00', on: next, code });
  await expect(desk.getByRole('heading', { name: /^Aplicada a Saúl/ })).toBeVisible();
  await desk.goto(file);
  await expect(desk.getByText('Cumplida', { exact: true })).toBeVisible();
  await expect(desk.getByText('Incumplida', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await expectBooksBalance(stack);
});

/** Nobody is contacted on these; those that move are on Thursdays and Fridays. */
const holidays = [
  ...['01-01', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29', '08-06', '08-30'],
  ...['10-08', '11-01', '12-08', '12-09', '12-25'],
];

/** From tomorrow on, between a Monday and a Wednesday on which people work too. */
async function firstTuesday(url: string): Promise<string> {
  const { today } = await (await fetch(`${url}/api/v1/business-date`)).json();
  let day = addDays(today, 1);
  while (!isTuesday(day) || [-1, 0, 1].some((days) => isHoliday(addDays(day, days))))
    day = addDays(day, 1);
  return day;
}

const isTuesday = (day: string) => new Date(day).getUTCDay() === 2;
const isHoliday = (day: string) => holidays.includes(day.slice(5));

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

async function moveTo(sandboxUrl: string, today: string): Promise<void> {
  const moved = await fetch(`${sandboxUrl}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ today }),
  });
  expect(moved.status).toBe(200);
}

/** The hour is the one of whoever runs this: a contact is told as of the last lawful hour before it. */
async function keepOfficeHours(desk: Page): Promise<void> {
  await desk.route('**/api/v1/operations/loans/*/contacts', (route) =>
    route.continue({
      postData: JSON.stringify({
        ...route.request().postDataJSON(),
        minutes_ago: minutesSinceOffice(),
      }),
    }),
  );
}

function minutesSinceOffice(): number {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Lima',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date());
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = hour * 60 + minute;
  const [opens, late, dayLong] = [7 * 60, 19 * 60 + 30, 24 * 60];
  if (minutes < opens) return minutes + dayLong - late;
  return Math.max(0, minutes - late);
}

async function promise(desk: Page, amount: string, date: string): Promise<void> {
  await desk.getByLabel('¿Cómo lo contactaste?').selectOption('call');
  await desk.getByLabel('¿Qué pasó?').selectOption('spoke');
  await desk.getByLabel('Prometió pagar').check();
  await desk.getByLabel('Monto prometido').fill(amount);
  await desk.getByLabel('Fecha prometida').selectOption(date);
  await desk.getByRole('button', { name: 'Registrar contacto' }).click();
  await expect(desk.getByText('Contacto registrado').first()).toBeVisible();
}
