import type * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { CallForm } from '~/features/forms/CallForm';
import { type MessageId } from '~/i18n/message-id';
import { formatDayWithYear } from '~/i18n/format';
import { Text } from '~/i18n/Text';
import { useLocale } from '~/i18n/use-locale';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { parseUrl } from '~/lib/parse-url';
import { useAnswer } from '~/store/call/use-answer';
import { useCommand } from '~/store/call/use-command';
import { Button } from '~/ui/controls/Button';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Checkbox } from '~/ui/fields/Checkbox';
import { FormError } from '~/ui/fields/FormError';
import { TextField } from '~/ui/fields/TextField';
import { Panel } from '~/ui/layout/Panel';
import {
  addCalendarImport,
  calendarImports,
  readCalendarImport,
  removeCalendarImport,
} from '~/wire/calendars';
import common from '~/ui/layout/common.module.css';
import styles from './CalendarImports.module.css';

interface Props {
  readonly listingId: ListingId;
}

interface SectionProps extends Props {
  /** Runs when days may have been blocked or freed. */
  readonly onChanged: () => void;
}

type Imports = v.InferOutput<typeof calendarImports.answer>;
type CalendarImport = Imports['imports'][number];
type Problem = NonNullable<CalendarImport['problem']>;

const problemTexts = {
  'not-https': 'CalendarImports.notHttps',
  unreachable: 'CalendarImports.unreachable',
  'too-large': 'CalendarImports.tooLarge',
  'not-readable': 'CalendarImports.notReadable',
  'not-a-calendar': 'CalendarImports.notACalendar',
} as const satisfies Record<Problem, MessageId>;

/** A calendar that was never read blocks nothing yet. */
const firstTexts = {
  'not-https': 'CalendarImports.notHttps',
  unreachable: 'CalendarImports.neverReached',
  'too-large': 'CalendarImports.tooLargeAtFirst',
  'not-readable': 'CalendarImports.notReadableAtFirst',
  'not-a-calendar': 'CalendarImports.neverACalendar',
} as const satisfies Record<Problem, MessageId>;

/** Calendar programs hand out `webcal:` links, which mean the same file over the web. */
const toLink = (typed: string): string =>
  typed.trim().replace(/^(?:webcals?|https):\/\//i, 'https://');

const isSecure = (value: string): boolean => parseUrl(value)?.protocol === 'https:';

const checkUrl = (value: string | undefined) =>
  value !== undefined && isSecure(toLink(value))
    ? undefined
    : { id: 'CalendarImports.notHttps' as const };

type Reading = Pick<v.InferInput<typeof readCalendarImport.body>, 'frees' | 'blocksFree'>;

interface RowProps {
  readonly calendar: CalendarImport;
  readonly isWorking: boolean;
  readonly onRead: (how: Reading) => void;
  readonly onRemove: () => void;
}

/** Says what was understood of a calendar that could be read. */
function Understood({ calendar, isWorking, onRead }: Omit<RowProps, 'onRemove'>) {
  const locale = useLocale();
  const { days, lastDay, freeAllDay, blocksFree, thinSince } = calendar;
  return (
    <>
      <small className={styles.state}>
        {lastDay === null ? (
          <Text id="CalendarImports.nothing" />
        ) : (
          <Text
            id="CalendarImports.blocked"
            values={{ count: days, day: formatDayWithYear(locale, lastDay) }}
          />
        )}
      </small>
      {thinSince !== null && (
        <>
          <Text as="small" className={styles.state} id="CalendarImports.thin" />
          <Button
            size="s"
            isWorking={isWorking}
            onClick={() => onRead({ frees: true })}
            text="CalendarImports.free"
          />
        </>
      )}
      {freeAllDay > 0 && (
        <Checkbox
          label={
            <Text
              id="CalendarImports.blocksFree"
              values={{ count: freeAllDay, isLeftOut: blocksFree ? 'no' : 'yes' }}
            />
          }
          isChecked={blocksFree}
          isDisabled={isWorking}
          onChange={(isChecked) => onRead({ blocksFree: isChecked })}
        />
      )}
    </>
  );
}

function Row({ calendar, isWorking, onRead, onRemove }: RowProps) {
  const text = useText();
  const moments = useMoments();
  const clock = useClock();
  const { url, readAt, problem, line, isPaused } = calendar;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.url}>{url}</span>
        <small className={styles.state} data-problem={problem ?? undefined}>
          {problem && <Text id={(readAt ? problemTexts : firstTexts)[problem]} />}{' '}
          {line !== null && <Text id="CalendarImports.line" values={{ line }} />}{' '}
          {isPaused && <Text id="CalendarImports.paused" />}
          {!problem && readAt && (
            <Text
              id="CalendarImports.readAt"
              values={{ time: moments.stamp(new Date(readAt), clock.now()) }}
            />
          )}
        </small>
        {!problem && readAt && (
          <Understood calendar={calendar} isWorking={isWorking} onRead={onRead} />
        )}
      </span>
      {isPaused && (
        <Button
          size="s"
          aria-label={text('CalendarImports.readAgainNamed', { url })}
          isWorking={isWorking}
          onClick={() => onRead({})}
          text="CalendarImports.readAgain"
        />
      )}
      <Button
        size="s"
        aria-label={text('CalendarImports.removeNamed', { url })}
        isWorking={isWorking}
        onClick={onRemove}
        text="CalendarImports.remove"
      />
    </li>
  );
}

interface AddProps extends Props {
  readonly onAdded: (imports: Imports) => void;
}

function AddForm({ listingId, onAdded }: AddProps) {
  const text = useText();
  return (
    <CallForm
      entry={addCalendarImport}
      className={styles.form}
      toBody={({ url = '' }: { readonly url?: string }) => ({ listingId, url: toLink(url) })}
      refusals={{
        conflict: 'CalendarImports.tooMany',
        forbidden: 'CalendarImports.changeFailed',
      }}
      alsoRefused={{ busy: 'CalendarImports.busy' }}
      otherwise="CalendarImports.changeFailed"
      onDone={(imports, _values, form) => {
        onAdded(imports);
        form.restart();
      }}
      press={<Text id="CalendarImports.add" />}
      look="solid"
    >
      <TextField
        name="url"
        type="url"
        label={text('CalendarImports.url')}
        hint={<Text id="CalendarImports.hint" />}
        validate={checkUrl}
      />
    </CallForm>
  );
}

interface KnownProps extends AddProps {
  readonly imports: Imports;
}

function Known({ listingId, imports: { imports }, onAdded: onChanged }: KnownProps) {
  const [removal, remove] = useCommand(removeCalendarImport);
  const [reading, read] = useCommand(readCalendarImport);
  const show = (changed: Awaited<ReturnType<typeof remove>>) => {
    if (changed.ok) onChanged(changed.value);
  };
  const states = [removal, reading];
  return (
    <>
      <ul className={common.grid}>
        {imports.map((calendar) => (
          <Row
            key={calendar.id}
            calendar={calendar}
            isWorking={states.some(({ status }) => status === 'loading')}
            onRead={(how) => void read({ listingId, importId: calendar.id, ...how }).then(show)}
            onRemove={() => void remove({ listingId, importId: calendar.id }).then(show)}
          />
        ))}
      </ul>
      <FormError>
        {states.some(({ status }) => status === 'failed') && (
          <Text id="CalendarImports.changeFailed" />
        )}
      </FormError>
    </>
  );
}

function Content({ listingId, onChanged }: SectionProps) {
  const [imports, ask, keep] = useAnswer(calendarImports, { listingId });
  const show = (changed: Imports) => {
    keep(changed);
    onChanged();
  };
  return (
    <WhenReady of={imports} shapes={['text']} failed="CalendarImports.failed" onRetry={ask}>
      {(known) => (
        <>
          <Known listingId={listingId} imports={known} onAdded={show} />
          <AddForm listingId={listingId} onAdded={show} />
        </>
      )}
    </WhenReady>
  );
}

/** Shows imported calendars. Nobody can book their days here. */
export function CalendarImports(props: SectionProps) {
  return (
    <section aria-labelledby="calendar-imports">
      <Panel>
        <h2 id="calendar-imports" className={common.headS}>
          <Text id="CalendarImports.title" />
        </h2>
        <Text as="p" className={styles.lead} id="CalendarImports.text" />
        <Content {...props} />
      </Panel>
    </section>
  );
}
