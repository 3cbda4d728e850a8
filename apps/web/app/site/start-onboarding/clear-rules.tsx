import { buttonStyle } from '#ui/actions/button-style.ts';
import { copy } from './copy.ts';

export function ClearRules() {
  return (
    <section className="mx-auto flex w-full max-w-page flex-col gap-6 px-5 pb-12 md:pb-16">
      <h2 className="text-h2 font-bold">{copy.rulesHeading}</h2>
      <dl className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        {copy.rules.map(({ title, text }) => (
          <div key={title} className="border-l-4 border-accent pl-4">
            <dt className="text-lead font-semibold">{title}</dt>
            <dd className="text-text2">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-5">
        <a href="/onboarding" className={`${buttonStyle({})} sm:px-8`}>
          {copy.apply}
        </a>
        <p className="text-small text-text2">{copy.adults}</p>
      </div>
    </section>
  );
}
