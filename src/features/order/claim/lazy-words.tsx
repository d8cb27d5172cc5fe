import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';

const waiting = <SkeletonGroup shapes={['field']} />;

/** Words and files come with a press; a claim is read more often than it is answered. */
export const LazyWordsForm = whenLoaded(
  async () => (await import(/* webpackChunkName: "claims" */ './WordsForm')).WordsForm,
  waiting,
);
export const LazyWordsField = whenLoaded(
  async () => (await import(/* webpackChunkName: "claims" */ './WordsField')).WordsField,
  waiting,
);
export const LazyFilesField = whenLoaded(
  async () => (await import(/* webpackChunkName: "claims" */ './WordsField')).FilesField,
);
