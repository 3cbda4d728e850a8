import type { StaffUser } from '@alivio/contract/staff.ts';
import { signInClient, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { borrowers, demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { standIn } from '#testing/stand-in.ts';

const { url } = inject('stack');
let path: string;
let loanId: number;

/** The address that a camera would open, from the signed credit of the demo, at Miraflores. */
beforeAll(async () => {
  const { token } = await signInClient(url, borrowers.signed, demoPassword);
  const ask = async (call: string) => {
    const answer = await fetch(`${url}${call}`, {
      headers: { authorization: `Bearer ${token}`, 'x-api-key': 'alivio-web' },
    });
    return (await answer.json()) as never;
  };
  const { user } = (await ask('/api/v1/me')) as { user: { loans: { id: number }[] } };
  loanId = user.loans[0]?.id ?? 0;
  const { data } = (await ask(`/services/ClientSAF/GetDetailCredit?idLoan=${loanId}`)) as {
    data: { qr: { strText: string } };
  };
  path = new URL(data.qr.strText).pathname;
});

const signIn = (email: string) => signInStaff(url, email, demoPassword);
const todayIs = (today: string) =>
  intercept('/business-date', () => Response.json({ ok: true, today }));

it('is an address of ours in capitals', () => {
  expect(path).toMatch(/^\/QR\/[A-Z2-7]{152}$/);
});

it('leads whoever is no clinic to its door, which says whom it is for', async () => {
  await page.goto(path);
  await page.waitForURL(`/health-center/login?health-center-loan-id=${loanId}`);
  await expect(page.getByText('Este QR lo lee la clínica')).toBeVisible();
  await page.goto(`/health-center/login?session=expired&health-center-loan-id=${loanId}`);
  await expect(page.getByText('Sesión expirada')).toBeVisible();
  await expect(page.getByText('Este QR lo lee la clínica')).toHaveCount(0);
});

it('leads the clinic to the loan, and to it after the login too', async () => {
  await page.goto(path.toLowerCase(), { as: await signIn(staff.sales) });
  await page.waitForURL(`/health-center/patients/procedure/${loanId}`);
});

it('leads whoever works at several sites to a loan of any of them', async () => {
  intercept('/health-center/me', async (call) => {
    const { user, ...rest } = (await (await call.send()).json()) as { user: StaffUser };
    const other = { id: 999_999, name: 'Clínica Santa Lucía', headquarter_name: 'Surco' };
    const health_centers = [other, ...user.health_centers];
    return Response.json({ ...rest, user: { ...user, health_centers } });
  });
  await page.goto(path, { as: await signIn(staff.admin) });
  await page.waitForURL(`/health-center/patients/procedure/${loanId}`);
});

describe('stays, and says why', () => {
  it('a code that was changed, or is none', async () => {
    for (const wrong of [`${path.slice(0, -4)}ABCD`, '/qr/hola', path.replace('/QR/A', '/QR/7')]) {
      await page.goto(wrong);
      await expect(page.getByRole('heading', { name: 'Este QR no es válido' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Este QR lo lee la clínica' })).toBeVisible();
    }
  });

  it('one whose time is over, with its last day', async () => {
    todayIs('2099-01-01');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Este QR está vencido' })).toBeVisible();
    await expect(page.getByText(/^Se podía usar hasta el \d\d\.\d\d\.\d\d\.$/)).toBeVisible();
  });

  it('one so old that its key is published no more', async () => {
    await page.goto(`/QR/${'A'.repeat(152)}`);
    await expect(page.getByRole('heading', { name: 'Este QR está vencido' })).toBeVisible();
    await expect(page.getByText('Se podía usar hasta el 01.01.70.')).toBeVisible();
  });

  it('one for another site', async () => {
    const admin = await signIn('admin@sanisidro.demo');
    await page.goto(path, { as: admin });
    await expect(page.getByRole('heading', { name: 'Este QR es de otra sede' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir a pacientes' })).toBeVisible();
  });
});

it('a browser that cannot check leaves it to the server', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
  standIn(globalThis.crypto.subtle, 'importKey', refuse);
  await page.goto(path);
  await page.waitForURL(`/health-center/login?health-center-loan-id=${loanId}`);
});

/** The clinic's session has ended by itself. */
const endSession = () =>
  intercept('/health-center/me', () =>
    Response.json(
      { message: '', status: 401, errorType: 'Unauthorized', details: { code: 'unauthorized' } },
      { status: 401 },
    ),
  );

it('a code that is none needs no session: there is no loan to come back to', async () => {
  endSession();
  await page.goto('/qr/hola', { as: await signIn(staff.admin) });
  await expect(page.getByRole('heading', { name: 'Este QR no es válido' })).toBeVisible();
  expect(page.url()).toBe('/qr/hola');
});

it('a clinic session that is over comes back to the loan', async () => {
  endSession();
  await page.goto(path, { as: await signIn(staff.admin) });
  await page.waitForURL(`/health-center/login?health-center-loan-id=${loanId}&session=expired`);
});
