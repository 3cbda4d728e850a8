import type { ReactNode } from 'react';

type GroupProps = { id: string; title: string; children: ReactNode };

/** One family of components, reachable by its anchor. */
export function Group({ id, title, children }: GroupProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <h2 id={id} className="border-b border-border pb-2 text-h2 font-bold">
        {title}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-8 md:grid-cols-2">{children}</div>
    </section>
  );
}

type SpecimenProps = { title: string; wide?: boolean; children: ReactNode };

/** One component in its states. */
export function Specimen({ title, wide = false, children }: SpecimenProps) {
  return (
    <section className={`flex min-w-0 flex-col gap-3 ${wide ? 'md:col-span-2' : ''}`}>
      <h3 className="text-small font-semibold text-text2">{title}</h3>
      {children}
    </section>
  );
}

export const longText =
  'Intervención odontológica de rehabilitación oral completa con implantes de carga inmediata';
