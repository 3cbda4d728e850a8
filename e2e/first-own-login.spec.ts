import { registerFor } from '@alivio/testing/outside/advisor.ts';
import { login, press, typeCode } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signOut } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('whom an advisor registered enters with a code and leaves the known password behind', async ({
  page,
  stack,
}) => {
  const person = await registerFor(stack.url);
  await page.goto('/login');
  await login(page, person.email, person.password);
  await expect(page.getByText(/^Tu cuenta la creó Carla M\. contigo\.$/)).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await page.getByLabel(/^Contraseña nueva/).fill('SoloMia2026');
  await typeCode(page, await openSandbox(stack.sandboxUrl).codeTo(person.phone));
  await press(page, 'Entrar a mi cuenta');
  await arriveAt(page, 'procedures');

  await signOut(page);
  await page.goto('/login');
  await login(page, person.email, person.password);
  await expect(page.getByText(/contraseña no son correctos/)).toBeVisible();
  await login(page, person.email, 'SoloMia2026');
  await arriveAt(page, 'procedures');
});
