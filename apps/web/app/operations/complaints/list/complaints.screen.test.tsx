import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { complaintAnswer, complaintPage, listedComplaint } from '#testing/complaint-answers.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refusal } from '#testing/portal-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/complaints';
const LIST = '/operations/complaints';
const asked = () => calls.map(({ name }) => name).filter((name) => name.includes(LIST));

it('every sheet says how much of its time is left', async () => {
  intercept(LIST, () =>
    complaintPage([
      listedComplaint(1, { state: 'late', days_left: null, due_on: '2026-11-02' }),
      listedComplaint(2, { days_left: 2 }),
      listedComplaint(3, { kind: 'queja' }),
      listedComplaint(4, { state: 'answered', days_left: null, answered_on: '2026-11-20' }),
    ]),
  );
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Libro de Reclamaciones');
  const clocks = ['Fuera de plazo', 'Quedan 2 días hábiles', 'Quedan 9 días hábiles', 'Respondida'];
  for (const [index, text] of clocks.entries())
    await expect(page.getByRole('row').nth(index + 1)).toContainText(text);
  await expect(page.getByRole('row').nth(3).getByRole('cell')).toHaveText([
    /000003-2026 ?Queja$/,
    /Rosa Quispe$/,
    /Quedan 9 días hábiles$/,
    /07\/12\/2026$/,
    /16\/11\/2026$/,
  ]);
});

it('state, kind and words narrow the list, in its address; a row leads to its sheet', async () => {
  intercept(LIST, () => complaintPage([listedComplaint(1)]));
  await page.goto(ADDRESS, { as: desk });
  await page.getByRole('button', { name: 'Por responder' }).click();
  await page.waitForURL(`${ADDRESS}?state=waiting`);
  await page.getByLabel('Tipo').selectOption('queja');
  await page.waitForURL(`${ADDRESS}?state=waiting&kind=queja`);
  await page.getByLabel('Número, nombre o documento').fill('quispe');
  await page.waitForURL(`${ADDRESS}?state=waiting&kind=queja&q=quispe`);
  expect(asked().at(-1)).toMatch(/\?page=1&state=waiting&kind=queja&q=quispe$/);
  await expect(
    page.getByRole('link', { name: '000001-2026, Rosa Quispe', exact: true }),
  ).toHaveAttribute('href', `${ADDRESS}/1`);
});

it('who opens a sheet while the typing pauses is not called back by the search', async () => {
  intercept(LIST, () => complaintPage([listedComplaint(1)]));
  await page.goto(ADDRESS, { as: desk });
  const sheet = page.getByRole('link', { name: '000001-2026, Rosa Quispe', exact: true });
  await sheet.waitFor();
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  intercept(`${LIST}/1`, () => released.then(() => complaintAnswer()));
  stopClock();
  await page.getByLabel('Número, nombre o documento').fill('quispe');
  await sheet.click();
  await expect(page.locator('table')).toHaveAttribute('aria-busy', 'true');
  await passTime(700);
  letGo();
  await page.waitForURL(`${ADDRESS}/1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('000001-2026');
});

it('the keyboard goes from sheet to sheet', async () => {
  intercept(LIST, () => complaintPage([listedComplaint(1), listedComplaint(2)]));
  await page.goto(ADDRESS, { as: desk });
  const first = page.getByRole('link', { name: '000001-2026, Rosa Quispe', exact: true });
  await expect(first).toBeVisible();
  await page.press('j');
  await expect(first).toBeFocused();
  await first.press('j');
  await expect(
    page.getByRole('link', { name: '000002-2026, Rosa Quispe', exact: true }),
  ).toBeFocused();
});

it('nothing waits, nothing matches, a list that did not come', async () => {
  const stop = intercept(LIST, () => complaintPage([]));
  await page.goto(`${ADDRESS}?state=late`, { as: desk });
  await expect(page.getByText('Ninguna hoja está fuera de plazo.')).toBeVisible();
  await page.goto(`${ADDRESS}?state=late&q=nadie`, { as: desk });
  await page.getByRole('button', { name: 'Buscar en todas' }).click();
  await page.waitForURL(`${ADDRESS}?q=nadie`);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.waitForURL(ADDRESS);
  stop();
  intercept(LIST, () => refusal(500, 'unexpected', 'Algo falló.'));
  await page.reload();
  await expect(page.getByText('Algo falló.')).toBeVisible();
});
