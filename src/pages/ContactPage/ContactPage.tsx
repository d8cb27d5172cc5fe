import { useHasFeature } from '~/config/use-has-feature';
import { pathTo } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { selectDocument } from '~/features/reading/content.duck';
import { ReadingHead } from '~/features/reading/ReadingHead';
import { ReadingLayout } from '~/features/reading/ReadingLayout';
import { ReadingStates } from '~/features/reading/ReadingStates';
import { PageFrame } from '~/features/shell/PageFrame';
import { whenLoaded } from '~/ui/when-loaded';
import { useAppSelector } from '~/store/hooks';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import styles from './ContactPage.module.css';

export const contactAddress = `documents${pathTo('contact')}`;

const ContactForm = whenLoaded(
  async () => (await import(/* webpackChunkName: "contact-form" */ './ContactForm')).ContactForm,
  <SkeletonGroup className={styles.waiting} shapes={['field', 'field', 'panel']} />,
);

/** The page for how to reach the people behind the marketplace. */
export function ContactPage() {
  const hasForm = useHasFeature('contact');
  const content = useAppSelector((state) => selectDocument(state, contactAddress));
  return (
    <PageFrame searchPlacement="sheet">
      <ReadingStates content={content}>
        {(document) => (
          <Wrap>
            <PageHead title={document.title} description={document.description} />
            <ReadingHead title={document.title} lead={document.lead} />
            <ReadingLayout
              document={document}
              hasContents={false}
              renderExtra={({ kind }) => kind === 'form' && hasForm && <ContactForm />}
            />
          </Wrap>
        )}
      </ReadingStates>
    </PageFrame>
  );
}
