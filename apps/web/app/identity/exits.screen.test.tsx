import { makeApplicant, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const DOCUMENTS = '/services/DocumentManagment/GetDocuments';
let client: Awaited<ReturnType<typeof makeEvaluated>>;

beforeAll(async () => {
  client = await makeEvaluated(stack);
});

const refused = (status: number, code: string) => () =>
  Response.json({ message: '', status, errorType: '', details: { code } }, { status });

it.each([
  { status: 401, code: 'unauthorized', to: '/login?session=expired' },
  { status: 403, code: 'forbidden', to: '/login?session=expired' },
  { status: 404, code: 'not_found', to: '/login' },
  { status: 500, code: 'internal', to: '/contact-us?error=true' },
  { status: 409, code: 'documents_closed', to: '/onboarding/result' },
])('$status leads to $to', async ({ status, code, to }) => {
  intercept(DOCUMENTS, refused(status, code));
  await page.goto('/identity-validation', { as: client });
  await page.waitForURL(to);
});

it('404 leads an advisor to the own list, which says that the session is over', async () => {
  const advisor = await signInStaff(stack.url, staff.advisor, demoPassword);
  window.localStorage.setItem(advisor.key, advisor.token);
  intercept(DOCUMENTS, refused(404, 'not_found'));
  await page.goto('/identity-validation', { as: client });
  await page.waitForURL('/sells?session=over');
});

it.each(['/identity-validation', '/identity-validation/documents-status', '/cancel-loan'])(
  'nobody is signed in: %s asks for a login',
  async (path) => {
    await page.goto(path);
    await page.waitForURL('/login');
  },
);

it('the address of the status, opened by hand, is the form', async () => {
  await page.goto('/identity-validation/documents-status', { as: client });
  await page.waitForURL('/identity-validation');
  await expect(page.getByRole('heading', { level: 1, name: /^Sube tus/ })).toBeVisible();
});

it('before the evaluation there is nothing to bring papers for', async () => {
  await page.goto('/identity-validation', { as: await makeApplicant(stack.url) });
  await page.waitForURL('/onboarding/payments');
});

it('nobody is told of a refusal that did not happen', async () => {
  await page.goto('/cancel-loan', { as: client });
  await page.waitForURL('/user/credits');
});
