import { type ReactNode } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { whenLoaded } from '~/ui/when-loaded';

/** A separate chunk: the pages that ask are whole without it. */
const NoticesQuestion = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "notices-question" */ './NoticesQuestion')).NoticesQuestion,
);

/**
 * Offers notifications where somebody begins to wait for another person. Shown only if this browser can show them and was not asked; the
 * browser's own question comes after the press.
 */
export function AskForNotices({ children }: { readonly children: ReactNode }) {
  return useHasFeature('push') ? <NoticesQuestion>{children}</NoticesQuestion> : null;
}
