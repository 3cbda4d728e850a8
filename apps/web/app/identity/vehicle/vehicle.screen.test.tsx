import { choosePaper, pdfFile } from '@alivio/testing/outside/bring-papers.ts';
import { deliverPapers } from '@alivio/testing/outside/deliver-papers.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { expect, inject, it } from 'vitest';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const PAPERS = 'Tarjeta de propiedad y certificado de gravamen';
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function fillIn(plate: string, year: string): Promise<void> {
  await page.getByLabel('Placa').fill(plate);
  await page.getByLabel('Marca').fill('Toyota');
  await page.getByLabel('Modelo').fill('Yaris');
  await page.getByLabel('Año').fill(year);
  await page.getByLabel('El vehículo está a mi nombre.').check();
  await page.getByLabel('Está libre de gravamen.').check();
}

/** Presses a button in the moment in which it appears, before the screen has come to rest. */
function pressAtOnce(name: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = [...document.querySelectorAll('button')].find(
        (each) => each.textContent === name,
      );
      if (!found) return;
      observer.disconnect();
      found.click();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

it('leads whoever needs no vehicle back to their papers', async () => {
  await page.goto('/identity-validation/vehicle', { as: await makeEvaluated(stack) });
  await page.waitForURL('/identity-validation');
});

it('takes a vehicle that serves, its papers, and sends both', async () => {
  const client = await makeEvaluated(stack, { lastDigit: '7' });
  await deliverPapers(stack.url, client.token);
  await page.goto('/identity-validation/vehicle', { as: client });
  await expect(heading('¿Qué vehículo dejas en garantía?')).toBeVisible();
  await button('Continuar').click();
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos datos' });
  await expect(summary).toContainText('El vehículo debe estar a tu nombre.');
  await expect(summary).toContainText('Escribe la marca.');

  await fillIn('abc 123', '1998');
  await expect(page.getByLabel('Placa')).toHaveValue('ABC123');
  await button('Continuar').click();
  await expect(
    page.getByText('El vehículo debe tener como máximo 15 años de antigüedad.').first(),
  ).toBeVisible();
  await page.getByLabel('Año').fill('2020');
  await button('Continuar').click();
  await expect(heading('Sube los papeles de tu vehículo')).toBeVisible();
  await expect(page.getByText('ABC-123')).toBeVisible();

  await button('Cambiar los datos del vehículo').click();
  await expect(page.getByLabel('Marca')).toHaveValue('Toyota');
  await page.getByLabel('El vehículo está a mi nombre.').check();
  await page.getByLabel('Está libre de gravamen.').check();
  await button('Continuar').click();
  await choosePaper(page, PAPERS, pdfFile('tarjeta.pdf', client.email));
  await expect(button('Quitar tarjeta.pdf')).toBeVisible();
  await expect(page.getByText('Revisando…')).toHaveCount(0);
  await button('Enviar a revisión').click();
  await expect(heading('Estamos revisando tu vehículo')).toBeVisible();
});

it('whoever corrects the vehicle in the very moment in which it was saved is heard', async () => {
  const client = await makeEvaluated(stack, { lastDigit: '7' });
  await deliverPapers(stack.url, client.token);
  await page.goto('/identity-validation/vehicle', { as: client });
  await fillIn('abc 123', '2020');
  const pressed = pressAtOnce('Cambiar los datos del vehículo');
  await button('Continuar').click();
  await pressed;
  await expect(page.getByLabel('Marca')).toHaveValue('Toyota');
});

it('after the decision says that it is closed, not that it comes later', async () => {
  const client = await makeEvaluated(stack, { lastDigit: '7' });
  const { loanId } = await deliverPapers(stack.url, client.token);
  const restore = intercept(`/loans/${loanId}/backing`, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    return Response.json({ ...answer, phase: 'closed' });
  });
  await page.goto('/identity-validation/vehicle', { as: client });
  await expect(heading('Ya no se puede cambiar tu garantía')).toBeVisible();
  restore();
});

it('says why a vehicle was refused and begins again with what was entered', async () => {
  const client = await makeEvaluated(stack, { lastDigit: '7' });
  const { loanId } = await deliverPapers(stack.url, client.token);
  const vehicle = { plate: 'XYZ987', brand: 'Kia', model: 'Rio', year: 2021 };
  const comment = 'La tarjeta está a nombre de otra persona.';
  const restore = intercept(`/loans/${loanId}/backing`, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    const refused = { ...vehicle, state: 'refused', comment, document: null };
    return Response.json({ ...answer, vehicle: refused });
  });
  await page.goto('/identity-validation/vehicle', { as: client });
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByLabel('Placa')).toHaveValue('XYZ-987');
  await expect(page.getByLabel('Está libre de gravamen.')).not.toBeChecked();
  restore();
});
