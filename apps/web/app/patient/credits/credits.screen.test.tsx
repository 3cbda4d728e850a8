import { makeApplicant, signInClient } from '@alivio/testing/outside/applicant.ts';
import { borrowers, demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { describe, expect, inject, it } from 'vitest';
import { calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const CREDITS = '/services/ClientSAF/GetCreditsForClient';
const signIn = (email: string) => signInClient(url, email, demoPassword);
const group = (name: string) => page.locator('section').filter({ hasText: name });

async function open(email: string): Promise<void> {
  await page.goto('/user', { as: await signIn(email) });
  await page.waitForURL('/user/credits');
}

it('/user leads to the credits, by groups; what is paid has one where there is any', async () => {
  await open(demoClient);
  await expect(page.getByRole('link', { name: 'Créditos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Activos',
    'Sin activar',
    'Pagados',
  ]);
  await expect(group('Activos').getByText('Cuota 3 de 12 · S/ 619.80')).toBeVisible();
  await expect(group('Activos').getByText(/^Venció el \d\d\.\d\d\.\d\d$/)).toBeVisible();
  await expect(page.getByText('No tienes créditos sin activar.')).toBeVisible();
  await expect(group('Pagados').getByText('Pagado', { exact: true })).toBeVisible();

  await open(borrowers.signed);
  await expect(page.getByText('No tienes créditos activos.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Activos', 'Sin activar']);
});

it('a row is green where there are no days to count, and else by the days that are left', async () => {
  await open(demoClient);
  for (const text of [/^Pagaste \d+ %$/, 'Pagado'])
    await expect(page.getByText(text, { exact: true })).toHaveAttribute('class', /\btext-ok\b/);
  await open(borrowers.signed);
  await expect(page.getByText(/^Vence el .* \(8 días\)$/)).toHaveAttribute(
    'class',
    /\btext-warn\b/,
  );
  await open(borrowers.expiredUnredeemed);
  await expect(page.getByText('Expirado')).toHaveAttribute('class', /\btext-bad\b/);
});

it.each([
  [borrowers.signed, /^Vence el \d\d\.\d\d\.\d\d \(8 días\)$/],
  [borrowers.awaitingSigners, /^Vence el \d\d\.\d\d\.\d\d \(6 días\)$/],
  [borrowers.expiredUnsigned, 'Expirado'],
  [borrowers.expiredUnredeemed, 'Expirado'],
])('%s: %s', async (email, text) => {
  await open(email);
  await expect(group('Sin activar').getByText(text)).toBeVisible();
  await group('Sin activar').getByRole('link').click();
  await page.waitForURL(/^\/user\/credits\/\d+$/);
});

describe('the button in the head', () => {
  it('asks for a credit when nothing is under way', async () => {
    await open(borrowers.signed);
    await expect(page.getByRole('link', { name: 'Solicitar crédito' })).toHaveAttribute(
      'href',
      '/onboarding/procedures',
    );
    await open(borrowers.refused);
    await expect(page.getByText('No aprobada')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Solicitar crédito' })).toBeVisible();
  });

  it('goes on with what was begun, and says what is left', async () => {
    await page.goto('/user', { as: await makeApplicant(url) });
    await expect(page.getByRole('link', { name: 'Continuar proceso' })).toHaveAttribute(
      'href',
      '/onboarding/payments',
    );
    await expect(page.getByText('Lo que te falta')).toBeVisible();
    await expect(page.getByText('Paso 3 de 7')).toBeVisible();
  });

  it('waits while signatures are missing', async () => {
    await open(borrowers.awaitingSigners);
    await expect(page.getByRole('button', { name: 'Pendiente de firmas' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByText('Tu solicitud')).toHaveCount(0);
  });
});

it('says that it is loading, and shows where the credits will stand', async () => {
  const letGo = holdAnswer(CREDITS);
  await open(demoClient);
  await expect(page.getByText('Estamos recuperando tus créditos')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Activos', 'Sin activar']);
  letGo();
  await expect(page.getByText('Estamos recuperando tus créditos')).toHaveCount(0);
});

it.each([
  ['an error', () => intercept(CREDITS, () => new Response('x', { status: 500 }))],
  ['no line', () => cutLine(CREDITS)],
])('after %s it can be tried again, or somebody called', async (_, fail) => {
  const mend = fail();
  await open(demoClient);
  await expect(page.getByText('Ocurrió un error al cargar tus créditos')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contactar soporte' }).first()).toHaveAttribute(
    'href',
    '/contact-us',
  );
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Cuota 3 de 12 · S/ 619.80')).toBeVisible();
  expect(calls.filter(({ name }) => name.includes('GetCreditsForClient'))).toHaveLength(2);
});

it('a session that ends meanwhile leads to the login', async () => {
  intercept(CREDITS, () =>
    Response.json(
      { message: '', status: 401, errorType: 'Unauthorized', details: { code: 'unauthorized' } },
      { status: 401 },
    ),
  );
  await page.goto('/user', { as: await signIn(demoClient) });
  await page.waitForURL('/login?session=expired');
});
