import type { RequestState } from '#lib/use-request.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select, type SelectOption, type SelectProps } from '#ui/forms/select.tsx';
import { copy } from './copy.ts';

type ListSelectProps<T> = Omit<SelectProps, 'options' | 'verdict'> & {
  request: RequestState<T[]> & { retry: () => void };
  toOption: (item: T) => SelectOption;
  loadingText: string;
  emptyText: string;
};

/** A choice whose options come from the server, with what it says while, when and instead of having them. */
export function ListSelect<T>(props: ListSelectProps<T>) {
  const { request, toOption, loadingText, emptyText, ...select } = props;
  const items = request.status === 'ready' ? request.answer : [];
  const isLoading = request.status === 'loading';
  return (
    <div className="flex flex-col gap-2">
      <Select
        {...select}
        options={items.map(toOption)}
        // In the list itself: a line of its own would move everything below it twice.
        prompt={isLoading ? `${loadingText}…` : select.prompt}
      />
      <p role="status" className="sr-only">
        {isLoading && loadingText}
      </p>
      {request.status === 'ready' && items.length === 0 && (
        <Notice tone="info" announce>
          {emptyText}
        </Notice>
      )}
      {request.status === 'failed' && (
        <Notice
          tone="bad"
          title={copy.cannotLoad}
          announce
          actions={
            <Button tone="secondary" size="compact" onClick={request.retry}>
              {copy.retry}
            </Button>
          }
        >
          {request.error.message}
        </Notice>
      )}
    </div>
  );
}
