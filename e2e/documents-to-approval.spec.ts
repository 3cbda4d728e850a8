import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { makeInReview } from '@alivio/testing/outside/in-review.ts';
import { staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { approvePapers, decide, openDeskPage, openFile, openTab } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { choose, chooseAll, pdf } from './papers.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('pre-approved: the client sends papers on a phone, the desk reads them, the client may sign', async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  const applicant = await makeEvaluated(stack);
  await openAs(page, applicant, '/identity-validation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sube tus documentos (0/4)');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible(page);
  await chooseAll(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sube tus documentos (4/4)');
  await page.getByRole('button', { name: 'Enviar documentos' }).click();
  await expect(
    page.getByRole('heading', { name: 'Estamos validando tu información' }),
  ).toBeVisible();
  await expectAccessible(page);

  const session = await sessionOf(staff.operations);
  const desk = await openDeskPage(browser, { url: stack.url, session });
  await openFile(desk, applicant.email);
  // On a tablet no tab of a file is out of sight.
  await desk.setViewportSize({ width: 768, height: 1024 });
  await expect(desk.getByRole('tab')).toHaveCount(8);
  for (const tab of await desk.getByRole('tab').all())
    await expect(tab).toBeInViewport({ ratio: 1 });
  await openTab(desk, 'Documentos');
  await expectAccessible(desk);
  await approvePapers(desk);
  await decide(desk, 'Aprobar');

  // Nobody touches the phone: its screen follows by itself.
  await expect(page.getByRole('heading', { name: 'Firma tu contrato' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Firmar mi contrato' }).click();
  // This browser is no phone, however narrow.
  await page.waitForURL('**/identity-validation/must-be-mobile');
  await desk.context().close();
});

test('manual: an observed document comes again, beside its first version', async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  const applicant = await makeInReview(stack, { lastDigit: '5' });
  await openAs(page, applicant, '/identity-validation');
  await expect(
    page.getByRole('heading', { name: 'Estamos validando tu información' }),
  ).toBeVisible();

  const desk = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.operations),
  });
  await openFile(desk, applicant.email);
  await openTab(desk, 'Documentos');
  await desk.getByRole('button', { name: /^Recibo de servicios/ }).click();
  await expect(
    desk.getByRole('region', { name: 'Recibo de servicios', exact: true }),
  ).toBeVisible();
  await desk.keyboard.press('o');
  const words = 'El recibo es de hace seis meses. Sube el último que te llegó.';
  await desk.getByRole('dialog').getByRole('textbox').fill(words);
  await desk.getByRole('dialog').getByRole('button', { name: 'Enviar observación' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sube tus documentos observados',
  );
  await expect(page.getByText(words)).toBeVisible();
  await openSandbox(stack.sandboxUrl).waitForWords(applicant.email, words);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Quitar recibo/ }).click();
  await choose(page, 'Recibo de servicios', pdf('recibo_nuevo.pdf'));
  await page.getByRole('button', { name: 'Enviar documentos' }).click();
  await expect(
    page.getByRole('heading', { name: 'Estamos validando tu información' }),
  ).toBeVisible();

  await openFile(desk, applicant.email);
  await openTab(desk, 'Documentos');
  await desk.getByRole('button', { name: /^Recibo de servicios/ }).click();
  await expect(desk.getByText('Versiones anteriores')).toBeVisible();
  await desk.getByRole('button', { name: /^Documento de identidad/ }).click();
  await approvePapers(desk);
  await decide(desk, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Firma tu contrato' })).toBeVisible();
  await desk.context().close();
});
