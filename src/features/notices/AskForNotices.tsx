import { type ReactNode } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { whenLoaded } from '~/ui/when-loaded';

/** The question is a separate chunk, because the pages that ask work without it. */
const NoticesQuestion = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "notices-question" */ './NoticesQuestion')).NoticesQuestion,
);

/**
 * Offers notifications where somebody begins to wait for another person. It shows only if this browser can show them and was not asked,
 * and the browser's own question comes after the press.
 */
export function AskForNotices({ children }: { readonly children: ReactNode }) {
  return useHasFeature('push') ? <NoticesQuestion>{children}</NoticesQuestion> : null;
}
