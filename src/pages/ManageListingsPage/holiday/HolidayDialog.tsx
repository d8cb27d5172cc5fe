import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ApiError } from '~/api/marketplace/api-error';
import { type NamedTool, queryToolNames } from '~/api/listing/tool-names';
import { useConfig } from '~/config/config-context';
import { addDays, type Day, type DayRange, nightsBetween } from '~/domain/time/day';
import { firstHolidayDay, HOLIDAY_DAYS_AHEAD, type HolidayView } from '~/domain/listing/holiday';
import { type ListingId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { createTimeZoneOf } from '~/lib/zone-of-place';
import { useCall } from '~/store/call/use-call';
import { useCommand } from '~/store/call/use-command';
import { type Remote } from '~/store/remote';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import { Button } from '~/ui/controls/Button';
import { FormError } from '~/ui/fields/FormError';
import { type MissingItem, StillMissing } from '~/ui/fields/StillMissing';
import { RadioGroup } from '~/ui/fields/RadioGroup';
import { Dialog } from '~/ui/overlays/modals';
import { blockDays } from '~/wire/holidays';
import { HolidayList } from './HolidayList';
import { ToolChoices } from './ToolChoices';
import { useHolidays } from './use-holidays';
import common from '~/ui/layout/common.module.css';
import styles from './HolidayDialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Scope = 'all' | 'some';
type Tools = Remote<readonly NamedTool[]>;

const failureText = ({ code }: ApiError): MessageId =>
  code === 'network' || code === 'timeout' ? 'HolidayDialog.offline' : 'HolidayDialog.failed';

/** Returns the form's values and a function to send them. */
function useHolidayForm(onBlocked: (holiday: HolidayView) => void) {
  const [blocked, block] = useCommand(blockDays);
  const [range, setRange] = useState<DayRange | null>(null);
  const [scope, setScope] = useState<Scope>('all');
  const [chosen, setChosen] = useState<readonly ListingId[]>([]);
  const lacksTools = scope === 'some' && chosen.length === 0;
  const send = async () => {
    if (!range) return;
    const listingIds = scope === 'some' ? [...chosen] : undefined;
    const answer = await block({ ...range, ...(listingIds && { listingIds }) });
    if (!answer.ok) return;
    onBlocked(answer.value);
    setRange(null);
    setChosen([]);
    setScope('all');
  };
  return {
    range,
    setRange,
    scope,
    setScope,
    chosen,
    setChosen,
    isWorking: blocked.status === 'loading',
    fault: blocked.status === 'failed' ? failureText(blocked.error) : undefined,
    lacksTools,
    send,
  };
}

/** Returns today at the place where the day is earliest. It is the marketplace's day until the tools are known. */
function useFirstDay(tools: Tools): Day {
  const { timeZone } = useConfig();
  const clock = useClock();
  const timeZoneOf = createTimeZoneOf(timeZone);
  const zones = tools.status === 'ready' ? tools.data.map(({ point }) => timeZoneOf(point)) : [];
  return firstHolidayDay(clock.now(), zones, timeZone);
}

interface DaysProps {
  readonly range: DayRange | null;
  readonly tools: Tools;
  readonly onChange: (range: DayRange) => void;
}

function Days({ range, tools, onChange }: DaysProps) {
  const text = useText();
  const format = useFormat();
  const today = useFirstDay(tools);
  return (
    <fieldset className={styles.part}>
      <Text as="legend" className={styles.legend} id="HolidayDialog.days" />
      <p className={common.quiet} role="status">
        {range ? (
          <Text
            id="HolidayDialog.chosenDays"
            values={{
              start: format.weekday(range.start),
              end: format.weekday(addDays(range.end, -1)),
              count: nightsBetween(range),
              again: format.weekday(range.end),
            }}
          />
        ) : (
          <Text id="HolidayDialog.daysHint" />
        )}
      </p>
      <InlineDateRange
        label={text('HolidayDialog.days')}
        value={range}
        onChange={onChange}
        today={today}
        max={addDays(today, HOLIDAY_DAYS_AHEAD)}
      />
    </fieldset>
  );
}

const focusIn = (part: RefObject<HTMLElement | null>, what: string) => () =>
  part.current?.querySelector<HTMLElement>(what)?.focus();

/** Returns what is still to be chosen, and the parts of the dialog that have it. */
function useMissing({ range, lacksTools }: ReturnType<typeof useHolidayForm>) {
  const text = useText();
  const days = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLFieldSetElement>(null);
  const missing: readonly MissingItem[] = [
    ...(range
      ? []
      : [
          {
            name: text('HolidayDialog.days'),
            onPress: focusIn(days, '[role="grid"] [tabindex="0"]'),
          },
        ]),
    ...(lacksTools
      ? [
          {
            name: text('HolidayDialog.tools'),
            onPress: focusIn(tools, '[type="checkbox"]'),
          },
        ]
      : []),
  ];
  return { missing, days, tools };
}

/** Blocks days on all tools or on some of them at once. It lists what is already blocked, with an undo. */
export function HolidayDialog({ isOpen, onClose }: Props) {
  const text = useText();
  const { list, take } = useHolidays(isOpen);
  const form = useHolidayForm(take);
  const [tools, loadTools] = useCall(queryToolNames, 'holidays/tools');
  const { missing, ...parts } = useMissing(form);
  const [isAsked, setAsked] = useState(false);
  const press = () => {
    const [first] = missing;
    setAsked(first !== undefined);
    if (first && 'onPress' in first) first.onPress();
    else void form.send();
  };
  useEffect(() => {
    if (isOpen && tools.status === 'idle') void loadTools();
  }, [isOpen, tools.status, loadTools]);
  const count = tools.status === 'ready' ? tools.data.length : 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('HolidayDialog.title')}
      footer={
        <>
          <StillMissing items={isAsked ? missing : []} />
          <Button look="primary" isWorking={form.isWorking} onClick={press}>
            {form.range ? (
              <Text
                id="HolidayDialog.blockDays"
                values={{
                  days: nightsBetween(form.range),
                  tools: form.scope === 'all' ? count : form.chosen.length,
                }}
              />
            ) : (
              <Text id="HolidayDialog.block" />
            )}
          </Button>
          <Button look="ghost" onClick={onClose} text="HolidayDialog.close" />
        </>
      }
    >
      <div className={common.stack5}>
        <Text as="p" id="HolidayDialog.lead" />
        <HolidayList list={list} onUndone={take} />
        <div ref={parts.days}>
          <Days range={form.range} tools={tools} onChange={form.setRange} />
        </div>
        <fieldset ref={parts.tools} className={styles.part}>
          <Text as="legend" className={styles.legend} id="HolidayDialog.tools" />
          <RadioGroup
            name="holiday-scope"
            value={form.scope}
            choices={[
              { key: 'all', label: <Text id="HolidayDialog.all" values={{ count }} /> },
              { key: 'some', label: <Text id="HolidayDialog.some" /> },
            ]}
            onChange={(key) => form.setScope(key === 'some' ? 'some' : 'all')}
          />
          {form.scope === 'some' && (
            <ToolChoices
              tools={tools}
              chosen={form.chosen}
              onChange={form.setChosen}
              onRetry={() => void loadTools()}
            />
          )}
        </fieldset>
        <FormError>{form.fault && <Text id={form.fault} />}</FormError>
      </div>
    </Dialog>
  );
}
