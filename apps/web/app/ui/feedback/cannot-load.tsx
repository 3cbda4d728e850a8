import { SceneError } from '../thread/scene-error.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

export function CannotLoad(props: Omit<EmptyStateProps, 'scene' | 'role'>) {
  return <EmptyState {...props} scene={SceneError} role="alert" />;
}
