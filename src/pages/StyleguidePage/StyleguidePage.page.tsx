import { patterns } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { useText } from '~/i18n/use-text';
import {
  type AtPattern,
  type LoadContext,
  type PageModule,
  pageNotFound,
  type PageOutcome,
  type PageProps,
  pageReady,
} from '~/pages/page-module';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { nameOfGroup } from './group-names';
import { examplesAt, type StyleguideAddress } from './styleguide-examples';
import { RawExample, StyleguidePage } from './StyleguidePage';

/** Sets a title such as "Style guide: Button, looks", because each address has its own. */
function Head({ group, component, example }: StyleguideAddress) {
  const text = useText();
  const title = text('StyleguidePage.title');
  const part = [component ?? (group && nameOfGroup(group, text)), example]
    .filter(Boolean)
    .join(', ');
  return (
    <PageHead
      title={part ? text('StyleguidePage.titleOf', { title, part }) : title}
      description={text('StyleguidePage.lead')}
      isPrivate
    />
  );
}

const InFrame = ({ params }: PageProps) => (
  <PageFrame>
    <Head {...params} />
    <StyleguidePage {...params} />
  </PageFrame>
);

const Alone = ({ params }: PageProps) => (
  <main>
    <Head {...params} />
    <VisuallyHidden>
      <h1>{params.component}</h1>
      <h2>{params.example}</h2>
    </VisuallyHidden>
    <RawExample {...params} />
  </main>
);

const loadData = ({ params }: LoadContext): Promise<PageOutcome> =>
  Promise.resolve(examplesAt(params).length > 0 ? pageReady : pageNotFound);

/** Shows the page. A single example has its own address. */
const Page = ({ pattern, params }: PageProps & AtPattern) =>
  pattern === patterns.styleguideRaw ? <Alone params={params} /> : <InFrame params={params} />;

export const page: PageModule = { Page, loadData };
