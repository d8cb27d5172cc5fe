import { type NamedTool } from '~/api/listing/tool-names';
import { type ListingId } from '~/domain/ids';
import { type Remote } from '~/store/remote';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Checkbox } from '~/ui/fields/Checkbox';
import styles from './HolidayDialog.module.css';

interface Props {
  readonly tools: Remote<readonly NamedTool[]>;
  readonly chosen: readonly ListingId[];
  readonly onChange: (chosen: readonly ListingId[]) => void;
  readonly onRetry: () => void;
}

/** Shows a box for each tool. */
export function ToolChoices({ tools, chosen, onChange, onRetry }: Props) {
  return (
    <WhenReady of={tools} failed="HolidayDialog.toolsFailed" onRetry={onRetry}>
      {(known) => (
        <ul className={styles.tools}>
          {known.map(({ id, title }) => (
            <li key={id}>
              <Checkbox
                label={title}
                isChecked={chosen.includes(id)}
                onChange={(isChecked) =>
                  onChange(isChecked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </WhenReady>
  );
}
