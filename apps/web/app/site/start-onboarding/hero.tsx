import { CirclePlay } from 'lucide-react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { copy } from './copy.ts';
import { explainerDialogId } from './explainer/explainer-dialog.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-page items-center gap-x-12 gap-y-8 px-5 pt-2 pb-10 md:py-12 lg:grid-cols-[6fr_5fr]">
      <div className="flex flex-col items-start gap-4">
        <Badge tone="campaign">{copy.badge}</Badge>
        <h1 className="text-hero font-bold tracking-tight md:text-hero-wide">{copy.heading}</h1>
        <p className="text-lead text-text2">{copy.lead}</p>
        <div className="mt-2 flex w-full flex-col gap-3 sm:flex-row">
          <a href="/onboarding" className={`${buttonStyle({})} sm:px-8`}>
            {copy.apply}
          </a>
          <button
            type="button"
            data-opens-dialog={explainerDialogId}
            className={buttonStyle({ tone: 'secondary' })}
          >
            <CirclePlay className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {copy.watch}
          </button>
        </div>
        <p className="text-small text-text2">{copy.applyNote}</p>
      </div>
      <SceneStart className="mx-auto w-full max-w-72 lg:max-w-none" />
      <ul className="grid gap-3 md:grid-cols-3 lg:col-span-2">
        {copy.facts.map(({ figure, text }) => (
          <li key={figure} className="rounded-card border border-border bg-surface px-5 py-4">
            <p className="money text-title text-brand-text">{figure}</p>
            <p className="text-small text-text2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
