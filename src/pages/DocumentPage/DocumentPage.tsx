import { useSearchParams } from 'react-router-dom';
import { type ContentDocument, type ContentSection } from '~/api/site/content';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { parseDay } from '~/domain/time/day';
import { PageHead } from '~/features/page-head/PageHead';
import { selectDocument } from '~/features/reading/content.duck';
import { LendingSum } from '~/features/reading/LendingSum';
import { ReadingHead } from '~/features/reading/ReadingHead';
import { ReadingLayout } from '~/features/reading/ReadingLayout';
import { ReadingStates } from '~/features/reading/ReadingStates';
import { PageFrame } from '~/features/shell/PageFrame';
import { documentData } from '~/features/structured-data/reading';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type AtPattern, type PageProps } from '~/pages/page-module';
import { useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { Wrap } from '~/ui/layout/Wrap';
import { Link } from '~/ui/Link';
import { documentAddress, versionPath } from './document-address';

interface DocumentProps {
  readonly document: ContentDocument;
  readonly path: string;
}

type LegalVersion = NonNullable<ContentDocument['legal']>['versions'][number];

function useDayText() {
  const format = useFormat();
  return (day: string) => {
    const parsed = parseDay(day);
    return parsed ? format.dayWithYear(parsed) : day;
  };
}

const isCurrent = ({ legal }: ContentDocument): boolean =>
  legal?.versions[0]?.version === legal?.version;

function Versions({ document, path }: DocumentProps) {
  const dayText = useDayText();
  const { legal, updated } = document;
  if (!legal)
    return updated && <Text id="DocumentPage.updated" values={{ day: dayText(updated) }} />;
  const others = legal.versions.filter(({ version }) => version !== legal.version);
  const addressOf = ({ version }: LegalVersion) =>
    version === legal.versions[0]?.version ? path : versionPath(path, version);
  return (
    <>
      <Text
        id="DocumentPage.version"
        values={{ day: <b>{dayText(legal.validFrom)}</b>, version: legal.version }}
      />
      {others.map((other) => (
        <span key={other.version}>
          {' '}
          <Link
            href={addressOf(other)}
            text="DocumentPage.otherVersion"
            values={{ version: other.version }}
          />
        </span>
      ))}
    </>
  );
}

const extraOf = ({ kind }: ContentSection) => (kind === 'earnings' ? <LendingSum /> : null);

function Document({ document, path }: DocumentProps) {
  const config = useConfig();
  const text = useText();
  const { title, description, lead, legal } = document;
  const crumbs = [
    { name: text('Reading.home'), path: pathTo('landing') },
    { name: title, path },
  ];
  return (
    <>
      <PageHead
        title={title}
        description={description}
        isPrivate={!isCurrent(document)}
        structuredData={documentData(document, config, crumbs)}
      />
      <Wrap>
        <ReadingHead
          title={title}
          lead={lead}
          byline={<Versions document={document} path={path} />}
        />
        {!isCurrent(document) && (
          <Note
            tone="warning"
            text="DocumentPage.earlier"
            values={{ link: (words) => <Link href={path}>{words}</Link> }}
          />
        )}
        <ReadingLayout document={document} isNumbered={legal !== undefined} renderExtra={extraOf} />
      </Wrap>
    </>
  );
}

/** Shows a legal or help text at the path with its name. */
export function DocumentPage({ pattern }: PageProps & AtPattern) {
  const [query] = useSearchParams();
  const address = documentAddress(pattern, query);
  const content = useAppSelector((state) => selectDocument(state, address));
  return (
    <PageFrame searchPlacement="sheet">
      <ReadingStates content={content}>
        {(document) => <Document document={document} path={pattern} />}
      </ReadingStates>
    </PageFrame>
  );
}
