import type { ComponentType, ReactNode } from 'react';
import { SceneWaiting } from '../thread/scene-waiting.tsx';
import type { SceneProps } from '../thread/thread-scene.tsx';
import { Question } from './question.tsx';

type WaitingScreenProps = {
  title: string;
  /** What happens, how long it takes, that it is safe to close, how we will tell. */
  facts: string[];
  /** Instead of the clock, when the waiting is over. */
  scene?: ComponentType<SceneProps> | undefined;
  children?: ReactNode;
};

export function WaitingScreen({ title, facts, scene: Scene, children }: WaitingScreenProps) {
  return (
    <div className="flex grow flex-col items-center gap-5 py-6 text-center">
      {Scene ? <Scene className="h-36" /> : <SceneWaiting className="h-36 animate-breathe" />}
      <Question title={title} />
      <ul className="flex flex-col gap-2 text-text2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}
