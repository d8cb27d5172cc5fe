import { useEffect } from 'react';
import { Form } from 'react-final-form';
import { type ApiErrorCode } from '~/api/marketplace/api-error';
import { type CalendarImport } from '~/api/listing/calendar-imports';
import { type ListingId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { parseUrl } from '~/lib/parse-url';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { FormError } from '~/ui/fields/FormError';
import { TextField } from '~/ui/fields/TextField';
import { Panel } from '~/ui/layout/Panel';
import { changeImports, loadImports, selectImportChange, selectImports } from './calendar-imports';
import styles from './CalendarImports.module.css';

interface Props {
  readonly listingId: ListingId;
}

type Problem = NonNullable<CalendarImport['problem']>;

const problemTexts = {
  'not-https': 'CalendarImports.notHttps',
  unreachable: 'CalendarImports.unreachable',
  'too-large': 'CalendarImports.tooLarge',
  'not-readable': 'CalendarImports.notReadable',
  'not-a-calendar': 'CalendarImports.notACalendar',
} as const satisfies Record<Problem, MessageId>;

/** Nothing is blocked yet for a calendar that was never read. */
const firstTexts = {
  'not-https': 'CalendarImports.notHttps',
  unreachable: 'CalendarImports.neverReached',
  'too-large': 'CalendarImports.tooLargeAtFirst',
  'not-readable': 'CalendarImports.notReadableAtFirst',
  'not-a-calendar': 'CalendarImports.neverACalendar',
} as const satisfies Record<Problem, MessageId>;

const failureTexts: Readonly<Partial<Record<ApiErrorCode, MessageId>>> = {
  conflict: 'CalendarImports.tooMany',
  busy: 'CalendarImports.busy',
};

/** Calendar programs hand out `webcal:` links, which mean the same file over the web. */
const toLink = (typed: string): string =>
  typed.trim().replace(/^(?:webcals?|https):\/\//i, 'https://');

const isSecure = (value: string): boolean => parseUrl(value)?.protocol === 'https:';

const checkUrl = (value: string | undefined) =>
  value !== undefined && isSecure(toLink(value))
    ? undefined
    : { id: 'CalendarImports.notHttps' as const };

function Row({ calendar, listingId }: Props & { calendar: CalendarImport }) {
  const dispatch = useAppDispatch();
  const text = useText();
  const moments = useMoments();
  const clock = useClock();
  const isWorking = useAppSelector(selectImportChange).status === 'loading';
  const { id, url, readAt, problem, isPaused } = calendar;
  const act = (kind: 'remove' | 'read') =>
    void dispatch(changeImports({ listingId, act: { kind, importId: id } }));
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.url}>{url}</span>
        <small className={styles.state} data-problem={problem ?? undefined}>
          {problem && <Text id={(readAt ? problemTexts : firstTexts)[problem]} />}{' '}
          {isPaused && <Text id="CalendarImports.paused" />}
          {!problem && readAt && (
            <Text
              id="CalendarImports.readAt"
              values={{ time: moments.stamp(new Date(readAt), clock.now()) }}
            />
          )}
        </small>
      </span>
      {isPaused && (
        <Button
          size="s"
          aria-label={text('CalendarImports.readAgainNamed', { url })}
          isWorking={isWorking}
          onClick={() => act('read')}
        >
          <Text id="CalendarImports.readAgain" />
        </Button>
      )}
      <Button
        size="s"
        aria-label={text('CalendarImports.removeNamed', { url })}
        isWorking={isWorking}
        onClick={() => act('remove')}
      >
        <Text id="CalendarImports.remove" />
      </Button>
    </li>
  );
}

function AddForm({ listingId }: Props) {
  const dispatch = useAppDispatch();
  const text = useText();
  const change = useAppSelector(selectImportChange);
  const add = async ({ url = '' }: { url?: string }) => {
    const outcome = await dispatch(
      changeImports({ listingId, act: { kind: 'add', url: toLink(url) } }),
    );
    return outcome.meta.requestStatus === 'fulfilled';
  };
  return (
    <Form<{ url?: string }>
      onSubmit={async (values, form) => {
        if (await add(values)) form.restart();
      }}
    >
      {({ handleSubmit }) => (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <TextField
            name="url"
            type="url"
            label={text('CalendarImports.url')}
            hint={<Text id="CalendarImports.hint" />}
            validate={checkUrl}
          />
          <Button type="submit" look="solid" isWorking={change.status === 'loading'}>
            <Text id="CalendarImports.add" />
          </Button>
          <FormError>
            {change.status === 'failed' && (
              <Text id={failureTexts[change.error.code] ?? 'CalendarImports.changeFailed'} />
            )}
          </FormError>
        </form>
      )}
    </Form>
  );
}

function Content({ listingId }: Props) {
  const dispatch = useAppDispatch();
  const imports = useAppSelector(selectImports);
  switch (imports.status) {
    case 'idle':
    case 'loading':
      return <Skeleton />;
    case 'ready':
      return (
        <>
          <ul className={styles.list}>
            {imports.data.map((calendar) => (
              <Row key={calendar.id} calendar={calendar} listingId={listingId} />
            ))}
          </ul>
          <AddForm listingId={listingId} />
        </>
      );
    case 'failed':
      return (
        <Note
          tone="danger"
          actions={
            <Button size="s" onClick={() => void dispatch(loadImports(listingId))}>
              <Text id="CalendarFeed.retry" />
            </Button>
          }
        >
          <Text id="CalendarImports.failed" />
        </Note>
      );
    default:
      return imports satisfies never;
  }
}

/** Imported calendars, whose days nobody can book here. */
export function CalendarImports({ listingId }: Props) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(loadImports(listingId));
  }, [dispatch, listingId]);
  return (
    <section aria-labelledby="calendar-imports">
      <Panel>
        <h2 id="calendar-imports" className={styles.heading}>
          <Text id="CalendarImports.title" />
        </h2>
        <p className={styles.lead}>
          <Text id="CalendarImports.text" />
        </p>
        <Content listingId={listingId} />
      </Panel>
    </section>
  );
}
