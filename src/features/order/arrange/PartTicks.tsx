import { partsNotThere } from '~/domain/order/stay/order-parts';
import { type CheckMoment, type TickedParts } from '~/domain/order/stay/order-metadata';
import { type Stay } from '~/domain/order/stay/stays';
import { Text } from '~/i18n/Text';
import { Checkbox } from '~/ui/fields/Checkbox';
import styles from './CheckForm.module.css';

interface Props {
  readonly stay: Stay;
  /** The title of the tool that the order's transaction books. */
  readonly booked: string;
  readonly check: CheckMoment;
  readonly ticked: TickedParts;
  readonly onChange: (ticked: TickedParts) => void;
}

/** Returns what a side noted as missing when the tools were handed over. */
const missedBefore = ({ metadata, tools }: Stay) =>
  Object.values(metadata.handOver).flatMap((noted) => partsNotThere({ tools }, noted));

/** Shows the parts of each tool with nothing ticked, because a person ticks what is there. */
export function PartTicks({ stay, booked, check, ticked, onChange }: Props) {
  const missed = check === 'handBack' ? missedBefore(stay) : [];
  return stay.tools.map(({ place, title, parts }) => {
    if (parts.length === 0) return null;
    const there = ticked.find((each) => each.place === place)?.parts ?? [];
    const tick = (part: number, isThere: boolean) => {
      const others = ticked.filter((each) => each.place !== place);
      const rest = there.filter((each) => each !== part);
      onChange([...others, { place, parts: isThere ? [...rest, part] : rest }]);
    };
    const wasMissed = (part: string) =>
      missed.some((each) => each.tool.place === place && each.part === part);
    return (
      <fieldset key={place} className={styles.parts}>
        <legend className={styles.label}>
          <Text id="OrderCheck.parts" values={{ title: title ?? booked }} />
        </legend>
        {parts.map((part, index) => (
          <Checkbox
            key={part}
            label={part}
            {...(wasMissed(part) && { hint: <Text id="OrderCheck.missedBefore" /> })}
            isChecked={there.includes(index)}
            onChange={(isThere) => tick(index, isThere)}
          />
        ))}
      </fieldset>
    );
  });
}
