import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { intercept, lastCallTo } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const desk = await signInStaff(url, staff.operations, demoPassword);

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const lastCall = () => lastCallTo('/operations/arrears');

it('whoever is late stands in the list with age, class, what is owed, contact and promise', async () => {
  await page.goto('/operations/arrears?search=rimachi', { as: desk });
  await expect(row('Nélida Rimachi Soto')).toContainText('Deficiente');
  await expect(row('Nélida Rimachi Soto')).toContainText('Pendiente');
  await expect(row('Nélida Rimachi Soto')).toContainText('S/ 850.00 hasta el');
  await expect(row('Nélida Rimachi Soto')).toContainText('Habló con el titular');
  await expect(row('Nélida').getByRole('link')).toHaveAttribute(
    'href',
    /^\/operations\/arrears\/\d+$/,
  );
});

it('a class is a card with its amount, and a filter', async () => {
  await page.goto('/operations/arrears', { as: desk });
  await expect(row('Saúl Ccallo Ramos')).toBeVisible();
  await button(/^CPP/).click();
  await page.waitForURL('/operations/arrears?bucket=CPP');
  await expect(button(/^CPP/)).toHaveAttribute('aria-pressed', 'true');
  await expect(row('Saúl Ccallo Ramos')).toBeVisible();
  await expect(row('Nélida Rimachi Soto')).toHaveCount(0);
  await button('Promesa pendiente').click();
  await page.waitForURL('/operations/arrears?bucket=CPP&promise=pending');
  await expect(page.getByText('Ningún crédito coincide')).toBeVisible();
  await button('Limpiar filtros').click();
  await page.waitForURL('/operations/arrears');
});

it('amounts and order are part of the address and of the question', async () => {
  await page.goto('/operations/arrears', { as: desk });
  await expect(row('Saúl Ccallo Ramos')).toBeVisible();
  await button('Desde S/ 500.00').click();
  await page.waitForURL('/operations/arrears?min_amount=500.00');
  await expect.poll(lastCall).toContain('min_amount=500.00');
  await button(/Vencido hoy/).click();
  await expect.poll(lastCall).toContain('sortBy=amount');
});

it('what an address says that is none is passed over, and the filters stay', async () => {
  await page.goto('/operations/arrears?bucket=NADA&min_amount=mucho&promise=x&page=0', {
    as: desk,
  });
  await expect(row('Saúl Ccallo Ramos')).toBeVisible();
  await expect(button('Desde S/ 500.00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toHaveCount(0);
});

it('reminders that wait for lawful hours are told, with until when', async () => {
  intercept('/operations/arrears', async (call) => {
    const answer: Record<string, unknown> = await (await call.send()).json();
    const waiting_reminders = [{ at: '2026-11-23T12:00:00.000Z', count: 3 }];
    return Response.json({ ...answer, waiting_reminders });
  });
  await page.goto('/operations/arrears', { as: desk });
  await expect(page.getByText(/^3 recordatorios esperan hasta el 23\/11\/2026/)).toBeVisible();
});

it('a list that failed says so and can be asked again, with its filters in place', async () => {
  const mend = intercept('/operations/arrears', () =>
    Response.json(
      {
        message: 'No está disponible.',
        status: 503,
        errorType: 'Unavailable',
        details: { code: 'unavailable' },
      },
      { status: 503 },
    ),
  );
  await page.goto('/operations/arrears?bucket=CPP', { as: desk });
  await expect(button('Reintentar')).toBeVisible();
  await expect(button('Promesa pendiente')).toBeVisible();
  mend();
  await button('Reintentar').click();
  await expect(row('Saúl Ccallo Ramos')).toBeVisible();
});
