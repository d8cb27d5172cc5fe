import { useState } from 'react';
import { type CurrencySums, monthOf } from '~/domain/payout/earnings';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Panel } from '~/ui/layout/Panel';
import { BestTools } from './BestTools';
import { EarningsChart } from './EarningsChart';
import { selectTools } from './EarningsPage.duck';
import { EarningsSummary } from './EarningsSummary';
import { EarningsTable } from './EarningsTable';
import { hasToolSums, type Period, shownMonths, type ToolChoice, yearsOf } from './earnings-view';
import { useToday } from './use-today';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '~/ui/controls/Icon';
import common from '~/ui/layout/common.module.css';
import styles from './EarningsNumbers.module.css';

interface Choice {
  readonly key: string;
  readonly text: string;
}

interface ChoiceChipProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** A native select that looks like a chip. */
function ChoiceChip({ label, value, choices, onChange }: ChoiceChipProps) {
  return (
    <span className={styles.chip} data-on={value !== choices[0]?.key || undefined}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <span className={styles.icon}>
        <Icon of={ChevronDown} size="s" />
      </span>
    </span>
  );
}

interface Props {
  readonly currencies: readonly CurrencySums[];
}

function useToolChoices(sums: CurrencySums) {
  const text = useText();
  const tools = useAppSelector(selectTools);
  return [
    { key: 'all', text: text('EarningsNumbers.allTools') },
    ...sums.tools.flatMap(({ listingId }) => {
      if (listingId === null) return [{ key: 'others', text: text('EarningsNumbers.otherTools') }];
      const tool = tools.get(listingId);
      return [{ key: listingId, text: tool?.title || text('TransactionTool.deleted') }];
    }),
  ];
}

/** Returns the current choices. A currency or a tool that no longer exists is replaced by the first one. */
function useChoices(currencies: readonly CurrencySums[], first: CurrencySums) {
  const [currency, setCurrency] = useState<string>(first.currency);
  const [period, setPeriod] = useState<Period>('last12');
  const [tool, setTool] = useState<ToolChoice>('all');
  const today = useToday();
  const sums = currencies.find((each) => each.currency === currency) ?? first;
  const byTool = hasToolSums(period, today);
  return {
    sums,
    today,
    period,
    byTool,
    tool: byTool ? tool : 'all',
    setTool,
    setPeriod: (value: string) => setPeriod(value as Period),
    setCurrency: (value: string) => {
      setCurrency(value);
      setTool('all');
    },
  };
}

function Numbers({ currencies, first }: Props & { first: CurrencySums }) {
  const text = useText();
  const choices = useChoices(currencies, first);
  const { sums, today, period, tool, byTool } = choices;
  const toolChoices = useToolChoices(sums);
  const now = monthOf(today);
  const months = shownMonths(sums, { period, tool }, today);
  const periods = [
    { key: 'last12', text: text('EarningsNumbers.last12') },
    ...yearsOf(sums.months, today).map((year) => ({ key: `${year}`, text: `${year}` })),
  ];
  const periodText = periods.find(({ key }) => key === period)?.text ?? '';
  return (
    <>
      <div className={common.onScreen}>
        <EarningsSummary sums={sums} today={today} />
      </div>
      <div className={styles.bar}>
        <Text as="h2" className={styles.heading} id="EarningsNumbers.months" />
        {currencies.length > 1 && (
          <ChoiceChip
            label={text('EarningsNumbers.currency')}
            value={sums.currency}
            choices={currencies.map((each) => ({ key: each.currency, text: each.currency }))}
            onChange={choices.setCurrency}
          />
        )}
        <ChoiceChip
          label={text('EarningsNumbers.period')}
          value={period}
          choices={periods}
          onChange={choices.setPeriod}
        />
        {byTool && (
          <ChoiceChip
            label={text('EarningsNumbers.tool')}
            value={tool}
            choices={toolChoices}
            onChange={choices.setTool}
          />
        )}
      </div>
      <Panel className={styles.chart}>
        <div className={common.onScreen}>
          <EarningsChart months={months} currency={sums.currency} now={now} />
        </div>
        <EarningsTable months={months} currency={sums.currency} now={now} period={periodText} />
      </Panel>
      {byTool && <BestTools sums={sums} period={period} periodText={periodText} today={today} />}
    </>
  );
}

/** Shows the sums in one currency, for a period and a tool that the user chooses. */
export function EarningsNumbers({ currencies }: Props) {
  const [first] = currencies;
  return first ? <Numbers currencies={currencies} first={first} /> : null;
}
