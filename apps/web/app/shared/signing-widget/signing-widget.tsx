import { useEffect, useRef, useState } from 'react';
import { loadScript } from '#lib/load-script.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Spinner } from '#ui/actions/spinner.tsx';
import { CannotLoad } from '#ui/feedback/cannot-load.tsx';
import { copy } from './copy.ts';
import { outcomeOf, type WidgetOutcome } from './outcome-of.ts';
import { keepRewritten } from './rewrite-texts.ts';
import type { WidgetEvent } from './widget-api.ts';

const CONTAINER_ID = 'signing-widget';
const AUTO_REFRESH_SECONDS = 30;
/** Should the widget never tell of its first view, what covers it goes after so long (specification 2 §9). */
const LOADER_MS = 4000;

type SigningWidgetProps = {
  token: string;
  widgetUrl: string;
  /** It has its key, and nobody else needs it any more. */
  onStart?: () => void;
  /** Heard once, however much the widget has to say afterwards. */
  onEnd: (outcome: Exclude<WidgetOutcome, 'shown'>) => void;
};

/** The signature company's script at work in a page of ours. */
export function SigningWidget({ token, widgetUrl, onStart, onEnd }: SigningWidgetProps) {
  const [phase, setPhase] = useState<'loading' | 'shown' | 'unreachable'>('loading');
  const [attempt, setAttempt] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef({ onStart, onEnd });

  useEffect(() => {
    latest.current = { onStart, onEnd };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt does the same again
  useEffect(() => {
    const stopRewriting = container.current && keepRewritten(container.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    function hear(event: WidgetEvent) {
      const outcome = outcomeOf(event);
      if (isOver || outcome === null) return;
      setPhase('shown');
      if (outcome === 'shown') return;
      isOver = true;
      latest.current.onEnd(outcome);
    }
    async function start() {
      try {
        const widget = await loadScript(widgetUrl, () => window.Keynua);
        if (isOver) return;
        timer = setTimeout(() => setPhase('shown'), LOADER_MS);
        widget.run({
          token,
          widgetContainerId: CONTAINER_ID,
          autoRefresh: AUTO_REFRESH_SECONDS,
          uiCallback: hear,
        });
        latest.current.onStart?.();
      } catch {
        clearTimeout(timer);
        if (!isOver) setPhase('unreachable');
      }
    }

    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopRewriting?.();
    };
  }, [token, widgetUrl, attempt]);

  function retry() {
    setPhase('loading');
    setAttempt((count) => count + 1);
  }

  return (
    <>
      {phase === 'loading' && <WidgetLoading />}
      {phase === 'unreachable' && <Unreachable onRetry={retry} />}
      <div id={CONTAINER_ID} ref={container} className="flex grow flex-col" />
    </>
  );
}

export function WidgetLoading() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-text2">
      <Spinner />
      {copy.loading}
    </p>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <CannotLoad
      title={copy.unreachable}
      action={
        <>
          <Button onClick={onRetry}>{copy.retry}</Button>
          <LinkButton href="/contact-us?error=true" tone="secondary">
            {copy.support}
          </LinkButton>
        </>
      }
    >
      {copy.unreachableText}
    </CannotLoad>
  );
}
