import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { listedTransfer, transferPage } from '#testing/transfer-answers.ts';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

const pageOf = (data: readonly object[], rest: object = {}) =>
  Response.json({
    ok: true,
    message: '',
    status: 200,
    page: 1,
    limit: 20,
    total_pages: 1,
    total_records: data.length,
    data,
    ...rest,
  });
const money = {
  transfer: null,
  source: 'suspense',
  amount: 320,
  since: '2026-11-04',
  age_days: 12,
  owner: null,
  note: 'Abono sin código',
  waits_for: 'owner',
  next_due_on: null,
  return_id: null,
};
const moneyReturn = {
  source: 'suspense',
  state: 'waiting',
  amount: 320,
  owner: null,
  payee_name: 'Rosa Quispe Mamani',
  bank: 'BCP',
  proposed_at: '2026-11-16T15:00:00Z',
  proposed_by: 'Renzo Aguilar Soto',
  paid_on: null,
  bank_reference: null,
};
const settlement = {
  settled_on: '2026-11-16',
  file_name: 'LIQ.csv',
  imported_at: '2026-11-16T15:00:00Z',
  imported_by: 'Ana Torres',
  amount: 490,
  commission: 20,
  net: 470,
  line_count: 1,
  difference: 0,
  open_differences: 0,
  deposit: 'awaited',
};
const statement = {
  bank: 'BCP',
  file_name: 'movimientos.csv',
  from: '2026-11-03',
  to: '2026-11-05',
  imported_at: '2026-11-16T15:00:00Z',
  imported_by: 'Ana Torres',
  counts: { lines: 1, recorded: 1, matched: 0, known: 0, doubled: 0, left_out: 0 },
  total: 450,
};
const both = (row: object, name = 'id') => [
  { ...row, [name]: 1 },
  { ...row, [name]: 2 },
];

const lists = [
  {
    path: '/operations/payments',
    call: '/operations/transfers',
    answer: () => transferPage([listedTransfer(1), listedTransfer(2)]),
  },
  {
    path: '/operations/payments/unapplied',
    call: '/operations/unapplied',
    answer: () => pageOf(both(money, 'source_id'), { totals: [] }),
  },
  {
    path: '/operations/payments/returns',
    call: '/operations/returns',
    answer: () => pageOf(both(moneyReturn)),
  },
  {
    path: '/operations/payments/gateway',
    call: '/operations/gateway-settlements',
    answer: () =>
      pageOf([
        { ...settlement, id: 1, number: 'LIQ-1' },
        { ...settlement, id: 2, number: 'LIQ-2' },
      ]),
  },
  {
    path: '/operations/payments/statements',
    call: '/operations/statements',
    answer: () => pageOf(both(statement)),
  },
];

it.each(lists)(
  'j enters the list of $path and leads on, k back',
  async ({ path, call, answer }) => {
    intercept(`GET ${call}`, answer);
    await page.goto(path, { as: desk });
    const links = page.locator('a[data-row-link]');
    await expect(links).toHaveCount(2);
    await page.press('j');
    await expect(links.first()).toBeFocused();
    await links.first().press('j');
    await expect(links.last()).toBeFocused();
    await links.last().press('k');
    await expect(links.first()).toBeFocused();
  },
);

it('whoever comes back from a loan in arrears is at the heading of the list', async () => {
  await page.goto('/operations/arrears', { as: desk });
  const row = page.getByRole('row').filter({ hasText: 'Nélida Rimachi Soto' });
  await row.getByRole('link').press('Enter');
  await expect(heading('Nélida Rimachi Soto')).toBeFocused();
  await page.getByRole('link', { name: 'Volver a Cobranza' }).press('Enter');
  await page.waitForURL('/operations/arrears');
  await expect(heading('Cobranza')).toBeFocused();
  await row.getByRole('link').press('Enter');
  await expect(heading('Nélida Rimachi Soto')).toBeFocused();
  await page.goBack();
  await page.waitForURL('/operations/arrears');
  await expect(heading('Cobranza')).toBeFocused();
});

it('a filter that is taken off leaves the focus at the heading', async () => {
  await page.goto('/operations/arrears?search=rimachi', { as: desk });
  await page.getByRole('button', { name: 'Quitar filtro Búsqueda: rimachi' }).press('Enter');
  await page.waitForURL('/operations/arrears');
  await expect(heading('Cobranza')).toBeFocused();
});

it('a page that was just opened takes the focus from nobody', async () => {
  await page.goto('/operations/arrears', { as: desk });
  await expect(page.getByRole('row').filter({ hasText: 'Nélida' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
