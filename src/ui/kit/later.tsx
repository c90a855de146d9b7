// Parts of the page whose code is fetched after the first paint. While it is on its way the place stays empty; when it cannot
// be had (offline, a newer version on the server), or fails as it comes, the place says so and may try again.

import { type Component, createSignal, ErrorBoundary, type JSX, lazy, Suspense } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { wordsArrived } from '../../i18n/index.ts';
import { loadError, NotFetched } from '../trouble/judge.ts';

/** Why a part is not there, and what tries once more. */
export interface Missing {
  readonly why: 'fetch' | 'failed';
  readonly retry: () => void;
}

/** Makes a part that waits for its code; `missing` is what stands there when it cannot be shown. */
export function later<Props extends object>(
  load: () => Promise<Component<Props>>,
  missing: (missing: Missing) => JSX.Element,
): Component<Props> {
  // Its words are not those of the first paint.
  const fetched = async () => {
    try {
      return { default: (await Promise.all([load(), wordsArrived()]))[0] };
    } catch (error) {
      throw loadError(error);
    }
  };
  // What was asked for in vain stays so: trying again needs a part of its own.
  const [part, setPart] = createSignal(lazy(fetched));
  return (props) => (
    <ErrorBoundary
      fallback={(error: unknown, reset) => {
        const why = error instanceof NotFetched ? 'fetch' : 'failed';
        // The boundary holds what failed away from everybody who listens for it.
        reportError(error);
        const retry = () => {
          setPart(() => lazy(fetched));
          reset();
        };
        return missing({ why, retry });
      }}
    >
      <Suspense>
        <Dynamic component={part() as Component<Props>} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
