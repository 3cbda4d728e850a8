import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from '#testing/page.tsx';
import { useSettled } from './use-settled.ts';

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : <p>Falló: {message}</p>;
  }
}

function Screen({ asked }: { asked: Promise<string> }) {
  return <p>{useSettled(asked) ?? 'Cargando'}</p>;
}

/** An answer that is on its way. */
function coming() {
  let resolve = (_: string): void => {};
  let reject = (_: Error): void => {};
  const promise = new Promise<string>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, resolve, reject };
}

/** Renders as often as a loader would ask. */
function show() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  return (asked: Promise<string>) =>
    root.render(
      <Boundary>
        <Screen asked={asked} />
      </Boundary>,
    );
}

it('is the value once it has come, and nothing again when something else is asked', async () => {
  const render = show();
  const first = coming();
  render(first.promise);
  await expect(page.getByText('Cargando')).toBeVisible();
  first.resolve('Listo');
  await expect(page.getByText('Listo')).toBeVisible();
  const second = coming();
  render(second.promise);
  await expect(page.getByText('Cargando')).toBeVisible();
  second.resolve('Otra vez');
  await expect(page.getByText('Otra vez')).toBeVisible();
});

it('hands a failure to the error page instead of loading for ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const render = show();
  const asked = coming();
  render(asked.promise);
  await expect(page.getByText('Cargando')).toBeVisible();
  asked.reject(new Error('no es una respuesta'));
  await expect(page.getByText('Falló: no es una respuesta')).toBeVisible();
});

it("what failed after something else was asked is nobody's", async () => {
  const render = show();
  const first = coming();
  render(first.promise);
  await expect(page.getByText('Cargando')).toBeVisible();
  render(Promise.resolve('Listo'));
  await expect(page.getByText('Listo')).toBeVisible();
  first.reject(new Error('tarde'));
  await expect(page.getByText('Listo')).toBeVisible();
});
