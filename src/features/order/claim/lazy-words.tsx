import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';

const waiting = <SkeletonGroup shapes={['field']} />;

/** Words and files load with a press, because people read claims more often than they answer them. */
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
