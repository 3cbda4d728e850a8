import { ThreadProgress } from '#ui/thread/thread-progress.tsx';
import { copy } from './copy.ts';

/** With every step the knot loosens, until the thread runs straight. */
export function HowItWorks() {
  return (
    <section className="mx-auto flex w-full max-w-page flex-col gap-6 px-5 py-10 md:py-16">
      <h2 className="text-h2 font-bold">{copy.stepsHeading}</h2>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {copy.steps.map(({ title, text }, index) => (
          <li key={title} className="flex flex-col gap-2">
            <ThreadProgress value={((index + 1) / copy.steps.length) * 100} />
            <h3 className="text-lead font-semibold">
              {index + 1}. {title}
            </h3>
            <p className="text-text2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
