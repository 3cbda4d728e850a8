import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { affiliationPage, listedAffiliation } from '#testing/affiliation-answers.ts';
import { intercept, lastCallTo } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refusal } from '#testing/portal-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/clinics/affiliations';
const LIST = '/operations/affiliations';
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('shows who asked, where they stand and since when; a part of Clínicas', async () => {
  intercept(LIST, () =>
    affiliationPage([listedAffiliation(4), listedAffiliation(2, { state: 'declined' })]),
  );
  await page.goto(ADDRESS, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Afiliaciones');
  const parts = page.getByRole('navigation', { name: 'Partes de Clínicas' });
  await expect(parts.getByRole('link', { name: 'Afiliaciones' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    /Clínica Vallesol ?San Borja$/,
    /Nueva$/,
    /\(01\) 475-2200$/,
    /10-20$/,
    /15\/11\/2026, 10:00$/,
  ]);
  await expect(page.getByRole('row').nth(2)).toContainText('Rechazada');
  await expect(
    page.getByRole('link', { name: 'Clínica Vallesol, San Borja', exact: true }).first(),
  ).toHaveAttribute('href', `${ADDRESS}/4`);
});

it('a state and words narrow the list, in its address and in the question', async () => {
  intercept(LIST, () => affiliationPage([listedAffiliation(4)]));
  await page.goto(ADDRESS, { as: desk });
  await button('Contactadas').click();
  await page.waitForURL(`${ADDRESS}?state=contacted`);
  await page.getByLabel('Nombre o distrito').fill('borja');
  await page.waitForURL(`${ADDRESS}?state=contacted&q=borja`);
  await expect.poll(() => lastCallTo(LIST)).toBe(`GET ${LIST}?page=1&state=contacted&q=borja`);
  await button('Todas').click();
  await page.waitForURL(`${ADDRESS}?q=borja`);
});

it('nobody asked, nobody matches, a list that did not come', async () => {
  const stop = intercept(LIST, () => affiliationPage([]));
  await page.goto(`${ADDRESS}?state=new`, { as: desk });
  await expect(page.getByText('Ninguna clínica espera nuestra llamada.')).toBeVisible();
  await page.goto(`${ADDRESS}?state=new&q=nadie`, { as: desk });
  await button('Buscar en todas').click();
  await page.waitForURL(`${ADDRESS}?q=nadie`);
  await button('Limpiar búsqueda').click();
  await page.waitForURL(ADDRESS);
  stop();
  intercept(LIST, () => refusal(500, 'unexpected', 'Algo falló.'));
  await page.reload();
  await expect(page.getByText('Algo falló.')).toBeVisible();
});
