// Parts of the page whose code is fetched after the first paint. While it is on its way the place stays empty; when it cannot
// be had (offline, a newer version on the server) the place says so.

import { type Component, ErrorBoundary, type JSX, lazy, Suspense } from 'solid-js';
import { wordsArrived } from '../../i18n/index.ts';

/** Makes a part that waits for its code; `missing` is what stands there when the code cannot be had. */
export function later<Props extends object>(
  load: () => Promise<Component<Props>>,
  missing: () => JSX.Element,
): Component<Props> {
  // Its words are not those of the first paint.
  const Part = lazy(async () => ({ default: (await Promise.all([load(), wordsArrived()]))[0] }));
  return (props) => (
    <ErrorBoundary fallback={missing()}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
