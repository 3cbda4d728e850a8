import { useEffect, useRef, useState } from 'react';

interface JudgingOptions<Name> {
  /** How long the typing must rest before a field that was left once is judged again. */
  pauseMs: number;
  /** Judges after the pause even before the field was left. */
  eager: boolean;
  onJudge: (name: Name) => void;
}

/** Which fields may show their problem by now. */
export function useJudgedFields<Name extends string>(options: JudgingOptions<Name>) {
  const { pauseMs, eager, onJudge } = options;
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const everLeft = useRef(new Set<Name>());
  const timers = useRef(new Map<Name, ReturnType<typeof setTimeout>>());
  // A pause ends long after the render that started it.
  const latestOnJudge = useRef(onJudge);

  useEffect(() => {
    latestOnJudge.current = onJudge;
  });

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending.values()) clearTimeout(timer);
    };
  }, []);

  function judgeNow(name: Name) {
    clearTimeout(timers.current.get(name));
    latestOnJudge.current(name);
    setJudged((old) => new Set(old).add(name));
  }

  return {
    judged,
    edited(name: Name) {
      clearTimeout(timers.current.get(name));
      setJudged((old) => new Set([...old].filter((other) => other !== name)));
      if (!eager && !everLeft.current.has(name)) return;
      const timer = setTimeout(() => judgeNow(name), pauseMs);
      timers.current.set(name, timer);
    },
    left(name: Name) {
      everLeft.current.add(name);
      judgeNow(name);
    },
    showAll(names: readonly Name[]) {
      for (const name of names) everLeft.current.add(name);
      setJudged(new Set(names));
    },
  };
}
