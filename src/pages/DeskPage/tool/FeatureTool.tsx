import { useId, useState } from 'react';
import { type DeskTool, featureTool } from '~/wire/approvals';
import { type Day, dayInTimeZone, isDay } from '~/domain/time/day';
import { useConfig } from '~/config/config-context';
import { useCommand } from '~/store/call/use-command';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { type Remote } from '~/store/remote';
import { useToast } from '~/ui/feedback/toasts';
import { StillMissing } from '~/ui/fields/StillMissing';
import { TextInput } from '~/ui/fields/TextInput';
import { Box } from '../frame/Box';
import styles from '../DeskPage.module.css';

interface Props {
  readonly tool: DeskTool;
  readonly onDone: () => void;
}

interface DayProps {
  readonly id: string;
  readonly typed: string;
  readonly min: Day;
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
}

function LastDay({ id, typed, min, isWrong, onType }: DayProps) {
  return (
    <div>
      <label htmlFor={id}>
        <Text id="DeskTool.lastDay" />
      </label>
      <TextInput
        id={id}
        type="date"
        min={min}
        value={typed}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

function Now({ until }: { readonly until: Day | null }) {
  const format = useFormat();
  return (
    <p className={styles.quiet}>
      {until === null ? (
        <Text id="DeskTool.featureText" />
      ) : (
        <Text id="DeskTool.featuredUntil" values={{ day: format.weekday(until) }} />
      )}
    </p>
  );
}

const failures: Readonly<Record<string, MessageId>> = { conflict: 'DeskTool.featureFaster' };

function Failed({ of }: { readonly of: Remote<unknown> }) {
  if (of.status !== 'failed') return null;
  return (
    <Note tone="danger" live="assertive" text={failures[of.error.code] ?? 'DeskTool.failed'} />
  );
}

/** Shows a published tool on the landing page until a day, or takes it off. */
export function FeatureTool({ tool, onDone }: Props) {
  const id = useId();
  const text = useText();
  const format = useFormat();
  const showToast = useToast();
  const today = dayInTimeZone(useClock().now(), useConfig().timeZone);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [featuring, feature] = useCommand(featureTool);
  const { title, state, featuredUntil } = tool;
  const isOn = featuredUntil !== null && featuredUntil >= today;
  if (state !== 'published' && !isOn) return null;
  const isMissing = !isDay(typed) || typed < today;
  const set = async (until: Day | null) => {
    if (!(await feature({ listingId: tool.id, until })).ok) return;
    const day = until && format.weekday(until);
    showToast({
      text: text(day ? 'DeskTool.featured' : 'DeskTool.taken', { title, day: day ?? '' }),
    });
    setTyped('');
    setAsked(false);
    onDone();
  };
  const toField = () => document.getElementById(id)?.focus();
  const press = () => {
    setAsked(true);
    if (isMissing) return toField();
    return void set(typed);
  };
  const isWorking = featuring.status === 'loading';
  return (
    <Box title="DeskTool.feature">
      <Now until={isOn ? featuredUntil : null} />
      <div className={styles.find}>
        <LastDay
          id={id}
          typed={typed}
          min={today}
          isWrong={isAsked && isMissing}
          onType={setTyped}
        />
        <Button
          isWorking={isWorking}
          onClick={press}
          text={isOn ? 'DeskTool.featureLonger' : 'DeskTool.featureNow'}
        />
      </div>
      <StillMissing
        items={
          isAsked && isMissing ? [{ name: text('DeskTool.lastDayName'), onPress: toField }] : []
        }
      />
      <Failed of={featuring} />
      {isOn && (
        <div>
          <Button
            size="s"
            isWorking={isWorking}
            onClick={() => void set(null)}
            text="DeskTool.takeOff"
          />
        </div>
      )}
    </Box>
  );
}
