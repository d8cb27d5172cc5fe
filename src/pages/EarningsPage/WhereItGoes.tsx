import Landmark from 'lucide-react/icons/landmark';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { Panel } from '~/ui/layout/Panel';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './WhereItGoes.module.css';

/** Links to the payout page, which shows where payouts go. */
export function WhereItGoes() {
  return (
    <Panel>
      <Text as="h2" className={common.headS} id="WhereItGoes.title" />
      <p className={styles.words}>
        <Icon of={Landmark} />
        <span>
          <Text id="WhereItGoes.text" />
          <br />
          <Link href={pathTo('payouts')} text="WhereItGoes.change" />
        </span>
      </p>
    </Panel>
  );
}
